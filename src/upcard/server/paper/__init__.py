"""The score pad and the referee, served: pads that are shared by a link, kept in the store of the tables."""
