interface OpenList {
  readonly list: Element;
  readonly level: number;
  readonly isOrdered: boolean;
}

/** The level of a paragraph that Word shows as an item of a list, from 1; none for other paragraphs. */
function levelOf(paragraph: Element): number | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

/** Takes out the sign or number that Word wrote before an item, and gives it. */
function takeMarker(paragraph: Element): string {
  const isMarker = (part: Element) => /mso-list:\s*Ignore/i.test(part.getAttribute('style') ?? '');
  const markers = [...paragraph.querySelectorAll('[style]')].filter(isMarker);
  const text = markers.map((marker) => marker.textContent).join('');
  for (const marker of markers) marker.remove();
  return text.trim();
}

/** The list that an item of this level and kind goes into; a new one where none is open for it. */
function listFor(open: OpenList[], level: number, marker: string, paragraph: Element): Element {
  const isOrdered = /^\(?([0-9]+|[a-z]{1,5})[.)]/i.test(marker);
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const found = open.at(-1);
  if (found?.level === level) {
    if (found.isOrdered === isOrdered) return found.list;
    open.pop();
  }
  const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  const first = /^\(?(\d+)/.exec(marker)?.[1];
  if (isOrdered && first !== undefined && Number(first) !== 1) list.setAttribute('start', String(Number(first)));
  const outer = open.at(-1)?.list.lastElementChild;
  if (outer) outer.append(list);
  else paragraph.before(list);
  open.push({ list, level, isOrdered });
  return list;
}

/**
 * Makes lists of what Word writes as paragraphs with a sign before them, in the tree that it is given: levels become lists in
 * lists, and numbers go on where Word counted on. FILE-16
 */
export function makeWordLists(root: ParentNode): void {
  let open: OpenList[] = [];
  for (const paragraph of root.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (open.length === 0 || paragraph.previousElementSibling !== open[0]?.list) open = [];
    const list = listFor(open, level, takeMarker(paragraph), paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    list.append(item);
    item.append(paragraph);
  }
}
