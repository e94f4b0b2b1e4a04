import { chalkLine, light, styleSheet } from './colours.ts';
import { escapeHtml } from './escape-html.ts';
import { blockHtml, buttonHtml } from './html-blocks.ts';
import type { Letter } from './letter.ts';

const font = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** Invisible filler after the preheader; without it, mailboxes fill the line with the email's first words. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

const head = (letter: Letter) => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>
${styleSheet}
</style>
</head>`;

// The mark is a letter on a square because email programs hide pictures until the reader allows them.
const brand = ({ productName, homeUrl }: Letter) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="28" height="28" align="center" valign="middle" class="fill" bgcolor="${light.accent}" style="width:28px;height:28px;border-radius:8px;background-color:${light.accent};color:${light.onAccent};font-size:17px;line-height:28px;font-weight:700"><span aria-hidden="true">/</span></td>
<td style="padding:0 0 0 10px"><a href="${escapeHtml(homeUrl)}" class="fg" style="color:${light.fg};font-size:18px;line-height:28px;font-weight:700;text-decoration:none">${escapeHtml(productName)}</a></td>
</tr></table>`;

function badge({ word, tone }: Letter['badge']): string {
  const [text, background] = light.tones[tone];
  return `<p style="margin:0 0 14px"><span class="t-${tone}" style="display:inline-block;padding:3px 11px;border-radius:99px;background-color:${background};color:${text};font-size:13px;line-height:1.45;font-weight:600"><span aria-hidden="true">&#9679;&nbsp;</span>${escapeHtml(word)}</span></p>`;
}

const chalk = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 22px"><tr>
<td height="2" class="chalk" style="height:2px;font-size:0;line-height:0;background-image:${chalkLine(light)};background-size:14px 2px;background-repeat:repeat-x;mso-border-top-alt:1.5pt dashed ${light.accent}">&nbsp;</td>
</tr></table>`;

const card = (letter: Letter) => `${badge(letter.badge)}
<h1 class="fg" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-0.01em;color:${light.fg}">${escapeHtml(letter.subject)}</h1>
${chalk}
<p class="fg" style="margin:0 0 16px;color:${light.fg}">${escapeHtml(letter.greeting)}</p>
${letter.blocks.map(blockHtml).join('\n')}
${buttonHtml(letter.action)}`;

function footer({ footer: { reason, preference }, productName }: Letter): string {
  const style = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${light.muted}`;
  const link = preference
    ? `<p class="muted" style="${style}"><a href="${escapeHtml(preference.url)}" class="muted" style="color:${light.muted};text-decoration:underline">${escapeHtml(preference.label)}</a></p>\n`
    : '';
  return `<p class="muted" style="${style}">${escapeHtml(reason)}</p>
${link}<p class="muted" style="${style}">${escapeHtml(productName)}: a straight, fair line between schools and vendors.</p>`;
}

/** A letter as an HTML page of tables with inline styles, which every email program lays out alike. NOTIF-15 */
export function letterHtml(letter: Letter): string {
  const subject = escapeHtml(letter.subject);
  return `<!doctype html>
<html lang="en">
${head(letter)}
<body class="canvas" style="margin:0;padding:0;background-color:${light.canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(letter.preheader)}${filler}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en" style="font-family:${font};font-size:16px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="canvas" bgcolor="${light.canvas}" style="width:100%;background-color:${light.canvas}"><tr><td align="center" class="gutter" style="padding:32px 16px;font-family:${font};font-size:16px;line-height:1.55">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 4px 18px">${brand(letter)}</td></tr>
<tr><td class="surface inside" bgcolor="${light.surface}" style="padding:32px 36px;background-color:${light.surface};border:1px solid ${light.line};border-radius:14px;font-family:${font};font-size:16px;line-height:1.55">
${card(letter)}
</td></tr>
<tr><td style="padding:20px 4px 0;font-family:${font}">${footer(letter)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}
