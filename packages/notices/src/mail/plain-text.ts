import type { Block, Letter } from './letter.ts';

/** The most columns in a line of plain text; a longer word (a link, for example) stays whole on its own line. */
export const TEXT_WIDTH = 76;

/**
 * Text wrapped at spaces to the width.
 * @param indent the start of every line but the first
 */
export function wrap(text: string, indent = ''): string {
  const lines = text.split('\n').flatMap((line) => {
    const wrapped: string[] = [];
    let current = '';
    for (const word of line.split(' ').filter(Boolean)) {
      const longer = current === '' ? word : `${current} ${word}`;
      const room = TEXT_WIDTH - (wrapped.length > 0 ? indent.length : 0);
      if (longer.length > room && current !== '') {
        wrapped.push(current);
        current = word;
      } else current = longer;
    }
    return [...wrapped, current];
  });
  return lines.map((line, at) => (at > 0 && line !== '' ? indent + line : line)).join('\n');
}

const heading = (text: string) => `${wrap(text)}\n${'-'.repeat(Math.min(text.length, TEXT_WIDTH))}`;

function blockText(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'quote') return wrap(block.text);
  if (block.kind === 'list') return block.items.map((item) => wrap(`* ${item}`, '  ')).join('\n');
  if (block.kind === 'facts') return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`, '  ')).join('\n');
  const items = block.items.map(({ text, note, url }) => `${wrap(`* ${text} (${note})`, '  ')}\n  ${url}`);
  return [heading(block.title), ...items, ...(block.more ? [wrap(block.more)] : [])].join('\n\n');
}

/** A letter as plain text: wrapped, without markup, with every link on its own line. NOTIF-15 */
export function letterText({ greeting, blocks, action, footer, productName }: Letter): string {
  const preference = footer.preference ? `${footer.preference.label}:\n${footer.preference.url}` : '';
  // "-- " alone on a line tells email programs that only the signature follows.
  const signature = ['-- ', wrap(productName), '', wrap(footer.reason), ...(preference ? ['', preference] : [])];
  const parts = [greeting, ...blocks.map(blockText), `${wrap(action.label)}:\n${action.url}`, signature.join('\n')];
  return `${parts.join('\n\n')}\n`;
}
