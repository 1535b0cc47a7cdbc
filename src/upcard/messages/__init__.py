"""Texts for people: messages in Project Fluent's format, in a file ``words.ftl`` next to the code that says them."""
