// What is wrong with a page that scrolls as it stands: a list of sentences, empty where all can be read and reached.
// Run by test_pages.py in the page, once for each page and size.
() => {
  const wrong = [];
  const EDGE = 1;
  const box = (el) => el.getBoundingClientRect();
  const shows = (el) => {
    const style = getComputedStyle(el);
    return (
      el.checkVisibility({ visibilityProperty: true }) &&
      box(el).width > 2 &&
      box(el).height > 2 &&
      style.clipPath === 'none' &&
      !el.closest('.sr')
    );
  };
  const say = (el) =>
    `${el.tagName.toLowerCase()}.${el.className} "${(el.textContent || el.value || '').trim().replace(/\s+/g, ' ').slice(0, 30)}"`;
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) wrong.push(`the page scrolls ${over} pixels sideways`);

  // What lies under a sheet is out of reach as long as that is open.
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  for (const el of root.querySelectorAll('*')) {
    if (!shows(el) || el.closest('svg') || el.matches('input')) continue;
    const style = getComputedStyle(el);
    const icon = el.matches('button') && el.querySelector('svg'); // its words are for screen readers there
    const cuts = !icon && /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis';
    if (cuts && el.clientWidth && el.scrollWidth > el.clientWidth + EDGE)
      wrong.push(`${say(el)} shows ${el.clientWidth} of its ${el.scrollWidth} pixels`);
    let within = el.parentElement;
    while (within && getComputedStyle(within).overflowX === 'visible') within = within.parentElement;
    if (!within && (box(el).right > innerWidth + EDGE || box(el).left < -EDGE)) wrong.push(`${say(el)} leaves the window`);
  }

  // Whatever can be pressed or filled in is brought into the window by scrolling, and nothing lies on it there.
  for (const el of root.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const target = el.matches('[type=radio], [type=checkbox], [type=file]') ? (el.closest('label') ?? el) : el;
    if (!shows(target)) continue;
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    const b = box(target);
    const [x, y] = [Math.min(b.left + 12, (b.left + b.right) / 2), (b.top + b.bottom) / 2];
    const top = document.elementFromPoint(x, y);
    if (!top) wrong.push(`${say(target)} cannot be brought into the window`);
    else if (!target.contains(top) && !top.contains(target) && !top.closest('label')?.contains(el))
      wrong.push(`${say(target)} lies under ${say(top)}`);
  }
  scrollTo(0, 0);
  return [...new Set(wrong)];
};
