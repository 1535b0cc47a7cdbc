// What is wrong with the playing screen as it stands: a list of sentences, empty where everything can be seen and
// reached. Run by test_sizes.py in the page, once for each scene and size.
() => {
  const wrong = [];
  const EDGE = 1;
  const LEAST_SCROLLER = 64; // pixels of a scroller that must show for what is in it to be usable
  const all = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter((el) => {
      const box = el.getBoundingClientRect();
      const style = getComputedStyle(el);
      return box.width > 2 && box.height > 2 && style.visibility !== 'hidden' && style.clipPath === 'none';
    });
  const say = (el) => {
    const name = el.dataset.testid ?? el.getAttribute('aria-label') ?? el.className;
    const text = el.textContent.trim().replace(/\s+/g, ' ').slice(0, 24);
    return `${name} "${text}"`;
  };
  const box = (el) => el.getBoundingClientRect();
  const round = (b) => [b.left, b.top, b.right, b.bottom].map(Math.round).join(' ');
  const scrolls = (el) => /auto|scroll/.test(getComputedStyle(el).overflowY);
  const scrollerOf = (el) => {
    for (let up = el.parentElement; up; up = up.parentElement) if (scrolls(up)) return up;
    return null;
  };
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > EDGE &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > EDGE;
  const inside = (b, frame) =>
    b.left >= frame.left - EDGE &&
    b.right <= frame.right + EDGE &&
    b.top >= frame.top - EDGE &&
    b.bottom <= frame.bottom + EDGE;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const onTop = (el, x, y) => {
    const top = document.elementFromPoint(x, y);
    return !!top && (el.contains(top) || (top.contains(el) && !top.matches('button')));
  };

  // Every card has its face: one drawing of it, not an empty sheet. Of a tile that is its number.
  for (const el of all('.card[data-r]')) {
    const shown = [...el.querySelectorAll('.pic:not(.rear) > use, .digit')].filter((part) => box(part).width > 2);
    if (shown.length !== 1) wrong.push(`${say(el)} shows ${shown.length} faces`);
  }

  // Everything that is read or pressed lies in the window, or is brought there by a scroller that shows enough.
  const things = all(
    '.bar a, .bar button, .goal b, .seat, .pile, .pile-fan, .meld-box, .slot, .kept, .prompt, .prompt h1, ' +
      '.prompt .acts button, .owed, .after-head h1, .after-next .btn, .another .btn, .hands > li, .look-back .btn, .standings > li, .sheet-t, .hand, .hand-top button, [data-testid=card]',
  );
  const seen = new Set();
  const pageScrolls = !!document.querySelector('.screen.paper');
  for (const el of things) {
    const scroller = scrollerOf(el);
    if (scroller) seen.add(scroller);
    if (scroller || pageScrolls) el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const b = box(el);
    const tall = scroller && b.height > box(scroller).height; // its top is enough, it scrolls on
    const part = tall ? { left: b.left, right: b.right, top: b.top, bottom: b.top + 40 } : b;
    if (tall) scroller.scrollTop += b.top - box(scroller).top;
    const frame = scroller ? box(scroller) : view;
    const now = tall ? box(el) : part;
    const shown = { left: now.left, right: now.right, top: now.top, bottom: tall ? now.top + 40 : now.bottom };
    if (!inside(shown, frame)) wrong.push(`${say(el)} is cut off: ${round(shown)} in ${round(frame)}`);
    const x = Math.min(shown.left + 10, (shown.left + shown.right) / 2);
    if (!onTop(el, x, (shown.top + shown.bottom) / 2)) wrong.push(`${say(el)} is covered at ${round(shown)}`);
  }
  for (const el of seen) {
    if (pageScrolls) el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const b = box(el);
    if (!inside(b, view)) wrong.push(`the scroller ${el.className} leaves the window: ${round(b)}`);
    if (b.height < Math.min(LEAST_SCROLLER, el.scrollHeight - EDGE))
      wrong.push(`the scroller ${el.className} shows only ${Math.round(b.height)} pixels`);
    if (el.scrollWidth > el.clientWidth + EDGE) wrong.push(`${el.className} scrolls sideways`);
    el.scrollTop = 0;
  }
  for (const el of [document.documentElement, document.querySelector('.screen')])
    if (el.scrollWidth > el.clientWidth) wrong.push(`${el.className || 'the page'} scrolls sideways`);

  // Of things that stand side by side none lies on another.
  const shown = (el) => {
    const b = box(el);
    const f = scrollerOf(el) ? box(scrollerOf(el)) : view;
    return { left: b.left, right: b.right, top: Math.max(b.top, f.top), bottom: Math.min(b.bottom, f.bottom) };
  };
  const apart = (elements) => {
    for (const [i, one] of elements.entries())
      for (const other of elements.slice(i + 1))
        if (meet(shown(one), shown(other)))
          wrong.push(`${say(one)} meets ${say(other)}: ${round(box(one))} and ${round(box(other))}`);
  };
  apart(all('.seat'));
  apart(all('.meld-box, .slot, .kept'));
  apart(all('.prompt .acts button, .prompt .say, .prompt .ring, .prompt .order, .prompt .owed'));
  apart(all('.hand-top .me > *, .hand-top > button, .hand-top .seg'));
  apart(all('.goal > span:not(.sep), .tools button, .bar > .more, .logo'));
  apart([...all('.bar'), ...all('.prompt'), ...all('.hand')]);
  apart(all('.last, .pile-cost, .pile-fan'));
  for (const pile of all('.centre')) apart(all('.pile .stack, .pile .cap, .turned, .pile-fan', pile));
  for (const seat of all('.seat')) apart(all('.who, .meta, .score', seat));
  for (const slot of all('.slot')) apart(all(':scope > .meld, :scope > .about, :scope > .take', slot));

  for (const part of all('.slot .tag, .slot .head > b')) {
    const [b, slot] = [box(part), box(part.closest('.slot'))];
    if (b.top < slot.top + EDGE || b.bottom > slot.bottom - EDGE || b.right > slot.right - EDGE)
      wrong.push(`${say(part)} leaves its slot: ${round(b)} of ${round(slot)}`);
  }

  // After a round: names beside their sums, and a sheet of few rounds shows all of them.
  for (const row of all('.hands > li, .standings > li')) apart(all(':scope > *', row));
  for (const sheet of all('.sheet-scroll')) {
    const rounds = sheet.querySelectorAll('thead abbr').length;
    if (rounds <= 8 && sheet.scrollWidth > sheet.clientWidth + EDGE)
      wrong.push(`the sheet hides ${sheet.scrollWidth - sheet.clientWidth} pixels of its ${rounds} rounds`);
  }

  // Text stays inside what it stands in; a name may end in dots, but not as a single letter.
  for (const el of all('.who, .meta, .score, .cap, .prompt .acts button, .goal b, .hand-top .me, .slot .about')) {
    if (getComputedStyle(el).textOverflow === 'ellipsis') continue; // a long name ends in dots
    const b = box(el);
    const walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (parent.closest('.sr, .nm, kbd') || getComputedStyle(parent).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      for (const rect of range.getClientRects())
        if (rect.width > 2 && rect.right > b.right + 2)
          wrong.push(`the text of ${say(el)} leaves it: ${Math.round(rect.right)} of ${Math.round(b.right)}`);
    }
    const seat = el.closest('.seat');
    if (seat && !inside(b, box(seat)))
      wrong.push(`${say(el)} leaves its seat`);
  }
  for (const el of all('.prompt h1'))
    if (box(el).width < 100) wrong.push(`the strip's sentence has ${Math.round(box(el).width)} pixels`);
  for (const el of all('.seat .nm')) {
    const range = document.createRange();
    range.selectNodeContents(el);
    if (box(el).width < Math.min(40, range.getBoundingClientRect().width) - EDGE)
      wrong.push(`of the name ${el.textContent} only ${Math.round(box(el).width)} pixels show`);
  }

  // Each card of the hand shows enough to be read and pressed.
  const rows = new Map();
  for (const card of all('.mine:not(.arch, .on-rack) [data-testid=card]:not([aria-pressed=true])')) {
    const b = box(card);
    rows.set(Math.round(b.top), [...(rows.get(Math.round(b.top)) ?? []), b]);
  }
  const tops = [...rows.keys()].sort((a, b) => a - b);
  for (const row of rows.values())
    row.forEach((b, i) => {
      if (i && b.left - row[i - 1].left < 22) wrong.push(`a card shows ${Math.round(b.left - row[i - 1].left)} pixels`);
    });
  tops.forEach((top, i) => {
    if (i && top - tops[i - 1] < 40) wrong.push(`a row of the hand shows ${top - tops[i - 1]} pixels`);
  });
  return [...new Set(wrong)];
};
