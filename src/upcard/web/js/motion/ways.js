// Generated from src/upcard/features by `python -m tools.contract`.

/** How a card moves, by effects that a feature brings. */
/** @type {Record<string, "from_pile" | "to_pile" | "to_stock">} */
export const WAYS = {
  exposed: "to_stock",
  put_back: "to_pile",
  retrieve: "from_pile",
};
