import { escapeHtml } from '../security/html.ts';

/** What a mail says, before it is dressed: plain paragraphs, facts, one thing to do. */
export interface Letter {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do; `path` begins with a slash. */
  readonly action?: { readonly label: string; readonly path: string };
}

const page = (subject: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f5f0;color:#17211d;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:100%;background:#fff;border:1px solid #e4e1d6;border-radius:14px"><tr><td style="padding:28px 32px">
<p style="margin:0 0 16px;font-weight:700;color:#14513f">Chalkline</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
<div style="border-top:2px dashed #14513f;margin:0 0 20px;font-size:0">&nbsp;</div>
${body}
</td></tr></table>
<p style="color:#5a6963;font-size:13px">You receive this because you have an account at Chalkline or were named by a school.</p>
</td></tr></table></body></html>`;

function html(letter: Letter, publicUrl: string): string {
  const parts = letter.paragraphs.map((text) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`);
  if (letter.greeting) parts.unshift(`<p style="margin:0 0 14px">${escapeHtml(letter.greeting)}</p>`);
  if (letter.facts?.length) {
    const rows = letter.facts.map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:400;color:#5a6963">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
    );
    parts.push(`<table cellpadding="0" cellspacing="0" style="margin:0 0 18px">${rows.join('')}</table>`);
  }
  if (letter.action) {
    parts.push(
      `<p style="margin:20px 0 6px"><a href="${escapeHtml(publicUrl + letter.action.path)}" style="display:inline-block;background:#14513f;color:#fff;text-decoration:none;border-radius:9px;padding:11px 18px;font-weight:600">${escapeHtml(letter.action.label)}</a></p>`,
    );
  }
  return page(letter.subject, parts.join('\n'));
}

function text(letter: Letter, publicUrl: string): string {
  const facts = (letter.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const action = letter.action ? `${letter.action.label}: ${publicUrl}${letter.action.path}` : '';
  return [letter.greeting ?? '', ...letter.paragraphs, facts, action].filter(Boolean).join('\n\n');
}

/** Dresses a letter as HTML and as plain text; everything in it is escaped. */
export function renderMail(letter: Letter, publicUrl: string): { subject: string; html: string; text: string } {
  return { subject: letter.subject, html: html(letter, publicUrl), text: text(letter, publicUrl) };
}
