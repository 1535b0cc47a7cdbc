"""The tables of a contract, under its old name; see :mod:`upcard.melds.contract.tables`."""

from upcard.melds.contract.tables import PART, ContractRules, contract_rules

__all__ = ["PART", "ContractRules", "contract_rules"]
