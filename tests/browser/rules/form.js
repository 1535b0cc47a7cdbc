// Fills in the form of house rules as a person would: presses what can be pressed, types into what can be typed into.
(wanted) => {
  const pause = () => new Promise((done) => setTimeout(done));
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const at = (testid, within = document) => within.querySelector(`[data-testid="${testid}"]`);
  const press = async (element, what) => {
    if (!element) throw new Error(`nothing to press: ${what}`);
    element.click();
    await pause();
  };
  const type = async (element, text, what) => {
    if (!element) throw new Error(`nothing to type into: ${what}`);
    element.value = text;
    for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, { bubbles: true }));
    await pause();
  };
  const written = (value) => (Array.isArray(value) ? `[${value.join(", ")}]` : String(value));
  const wordOf = (testid) => testid.slice(testid.indexOf("=") + 1);

  /** Presses a choice, in a row of buttons or in a list. */
  const choose = (name, value, within) =>
    press(
      within.querySelector(`[data-testid="f-${name}"] [data-value="${value}"]`) ??
        within.querySelector(`[data-testid="${name}=${value}"] input`),
      `${name} = ${value}`,
    );
  /** Has just these chips pressed, in this order. */
  const chips = async (name, values, within) => {
    const on = () => all('.chip[aria-pressed="true"]', within).map((chip) => wordOf(chip.dataset.testid));
    for (const one of on()) if (!values.includes(one)) await press(at(`${name}=${one}`, within), one);
    for (const one of values.filter((word) => !on().includes(word))) {
      const chip = at(`${name}=${one}`, within);
      if (chip) await press(chip, one);
      else {
        await type(at(`f-${name}-card`, within), one, `a card of ${name}`);
        await press(at(`f-${name}-card`, within).nextElementSibling, "Add");
      }
    }
  };
  const fill = {
    choice: choose,
    flag: choose,
    several: chips,
    cards: chips,
    async number(name, value, within) {
      const none = at(`f-${name}-none`, within);
      if (none && none.checked !== (value === "none")) await press(none, `${name}: none`);
      if (value !== "none") await type(at(`f-${name}`, within), value, name);
    },
    async span(name, [low, high], within) {
      const open = within.querySelector(".check input");
      if (open && open.checked !== (high === "none")) await press(open, `${name}: any number`);
      if (high !== "none") await type(at(`f-${name}-1`, within), high, name);
      await type(at(`f-${name}-0`, within), low, name);
    },
    async form(name, value, within) {
      const alone = within.querySelector(`input[data-testid="f-${name}"]`);
      if (alone && !within.querySelector(".choices")) return type(alone, value, name);
      const [word, rest] = value.split(":");
      const radio = all(".choices label", within).find((one) => wordOf(one.dataset.testid).split(":")[0] === word);
      await press(radio?.querySelector("input"), `${name} = ${word}`);
      if (rest) await type(at(`f-${name}`, within) ?? within.querySelector("input.text"), rest, name);
    },
    async numbers(name, value, within) {
      const radios = all(".choices label", within);
      const exact = radios.find((one) => wordOf(one.dataset.testid) === written(value));
      await press((exact ?? radios.at(-1)).querySelector("input"), `${name} = ${written(value)}`);
      if (!exact) await type(at(`f-${name}`, within), value.join(", "), name);
    },
    async table(name, value, within) {
      for (const _ of all(".table-in li", within)) await press(within.querySelector(".table-in button"), "Leave out");
      for (const [row, what] of Object.entries(value).reverse()) {
        const which = at(`f-${name}-name`, within);
        await type(which, row, `a row of ${name}`);
        await press(which.nextElementSibling, "Add");
        await type(at(`f-${name}-${row}`, within), what, `${name}: ${row}`);
      }
    },
    text: (name, value, within) => type(at(`f-${name}`, within), value, name),
  };

  const sizes = async (n, parts) => {
    const round = at(`round-${n}`);
    for (const _ of all(".parts li", round)) await press(round.querySelector(".parts .quiet"), "Leave out");
    for (const [type_, size] of parts) {
      await press(at(`add-${type_}-${n}`), `+ ${type_}`);
      const last = () => all(".parts li", round).at(-1);
      const now = () => Number(last().querySelector("b").textContent);
      while (now() !== size) await press(last().querySelectorAll(".num-in button")[now() < size ? 1 : 0], "size");
    }
  };
  const fillRound = async (n, one) => {
    if (at(`open-round-${n}`).ariaExpanded !== "true") await press(at(`open-round-${n}`), `round ${n}`);
    const whole = () => at(`round-${n}`).querySelector(".round-in > .in-row .check input");
    await sizes(n, one.parts);
    if (whole() && whole().checked !== one.whole) await press(whole(), "takes the whole hand");
    if (typeof one.cards === "number") {
      if (!at(`cards-${n}`)) await press(at(`round-${n}`).querySelector(".by-players .quiet"), "the same for any number");
      await type(at(`cards-${n}`), one.cards, `cards of round ${n}`);
    } else {
      if (at(`by-players-${n}`)) await press(at(`by-players-${n}`), "by the number of players");
      for (const [players, many] of Object.entries(one.cards))
        await type(at(`cards-${n}-${players}`), many, `cards of round ${n} with ${players} players`);
    }
    for (const [name, { kind, value }] of Object.entries(one.overrides)) {
      await type(at(`own-${n}`), name, `what round ${n} changes`);
      await press(at(`add-own-${n}`), "Change it");
      await fill[kind](`${name}-${n}`, value, at(`own-${n}-${name}`));
    }
  };

  return (async () => {
    for (const { name, kind, value } of wanted.options) {
      await type(at("search"), name.replaceAll("_", " "), "the search");
      await fill[kind](name, value, at(`field-${name}`));
    }
    await type(at("search"), "cards dealt", "the search");
    const rounds = () => all(".rounds .round").length;
    while (rounds() < wanted.rounds.length) await press(at("add-round"), "Add a round");
    while (rounds() > wanted.rounds.length) {
      const last = rounds();
      if (at(`open-round-${last}`).ariaExpanded !== "true") await press(at(`open-round-${last}`), `round ${last}`);
      await press(at(`delete-${last}`), "Leave out");
    }
    for (const [i, one] of wanted.rounds.entries()) await fillRound(i + 1, one);
  })();
};
