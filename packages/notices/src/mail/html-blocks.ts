import { light } from './colours.ts';
import { escapeHtml } from './escape-html.ts';
import type { Block, Letter } from './letter.ts';

// A number like RFP-000412 must not break at its hyphen.
const whole = (html: string) =>
  html.replace(/\b(?:RFP|ORD|RFQ|PO)-\d+\b/g, (number) => `<span style="white-space:nowrap">${number}</span>`);

const lines = (text: string) => whole(escapeHtml(text)).replaceAll('\n', '<br>');

const paragraph = (text: string) => `<p class="fg" style="margin:0 0 16px;color:${light.fg}">${lines(text)}</p>`;

const quote = (text: string) =>
  `<blockquote class="fg quote" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${light.accent};color:${light.fg}">${lines(text)}</blockquote>`;

const list = (items: readonly string[]) =>
  `<ul class="fg" style="margin:0 0 16px;padding:0 0 0 20px;color:${light.fg}">${items
    .map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`)
    .join('')}</ul>`;

function factRow({ label, value }: { label: string; value: string }, at: number): string {
  const edge = at > 0 ? `border-top:1px solid ${light.line};` : '';
  return `<tr>
<th scope="row" align="left" valign="top" class="muted line" style="${edge}padding:11px 20px 11px 16px;font-weight:400;color:${light.muted};white-space:nowrap">${escapeHtml(label)}</th>
<td width="100%" valign="top" class="fg line" style="${edge}padding:11px 16px 11px 0;font-weight:600;color:${light.fg};font-variant-numeric:tabular-nums">${escapeHtml(value)}</td>
</tr>`;
}

const facts = (rows: readonly { label: string; value: string }[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="raised" style="width:100%;margin:8px 0 16px;border:1px solid ${light.line};border-radius:11px;border-collapse:separate;background-color:${light.raised};font-size:15px;line-height:1.4">
${rows.map(factRow).join('\n')}
</table>`;

function groupItem({ text, note, url }: (Block & { kind: 'group' })['items'][number]): string {
  return `<tr><td class="line" style="border-top:1px solid ${light.line};padding:11px 0">
<a href="${escapeHtml(url)}" class="fg" style="color:${light.fg};text-decoration:none">${escapeHtml(text)}</a>
<br><span class="muted" style="font-size:13px;color:${light.muted}">${escapeHtml(note)}</span>
</td></tr>`;
}

function group({ title, items, more }: Block & { kind: 'group' }): string {
  const rest = more
    ? `<tr><td class="line muted" style="border-top:1px solid ${light.line};padding:11px 0;font-size:13px;color:${light.muted}">${escapeHtml(more)}</td></tr>`
    : '';
  return `<h2 class="fg" style="margin:24px 0 10px;font-size:16px;line-height:1.35;font-weight:700;color:${light.fg}">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;font-size:15px;line-height:1.45">
${items.map(groupItem).join('\n')}${rest}
</table>`;
}

/** A part of a letter as HTML. Everything is escaped. NOTIF-15 */
export function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return paragraph(block.text);
  if (block.kind === 'quote') return quote(block.text);
  if (block.kind === 'list') return list(block.items);
  return block.kind === 'facts' ? facts(block.rows) : group(block);
}

/** The button, as a table cell: Outlook pads nothing else. */
export function buttonHtml({ label, url }: Letter['action']): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="margin:24px 0 0"><tr>
<td align="center" class="fill" bgcolor="${light.accent}" style="border-radius:9px;background-color:${light.accent};mso-padding-alt:13px 22px"><a href="${href}" class="fill tap" style="display:inline-block;padding:13px 22px;border-radius:9px;background-color:${light.accent};color:${light.onAccent};font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="muted" style="margin:16px 0 0;font-size:13px;line-height:1.5;color:${light.muted}">If the button does not work, open this address:<br><a href="${href}" class="accent" style="color:${light.accent};word-break:break-all">${href}</a></p>`;
}
