import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../security/html.ts';

const css = `:root{color-scheme:light dark;--canvas:#f6f5f0;--surface:#fff;--line:#8a867a;--fg:#17211d;--muted:#5a6963;--accent:#14513f;--on:#fff;--red:#a8362a}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1412;--surface:#151d1a;--line:#5d6f67;--fg:#e9efea;--muted:#93a59c;--accent:#f3cf5b;--on:#1a1606;--red:#f08c7e}}
body{margin:0;background:var(--canvas);color:var(--fg);font:16px/1.5 system-ui,sans-serif}main{max-width:440px;margin:48px auto;padding:0 16px}
section{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:28px}h1{font-size:24px;line-height:1.25;margin:0 0 8px}
.chalk{border-top:2px dashed var(--accent);margin:16px 0}dl{display:grid;grid-template-columns:1fr auto;gap:8px;margin:0 0 20px}dt{color:var(--muted)}dd{margin:0;font-variant-numeric:tabular-nums;text-align:right}
p{margin:0 0 12px}.note{color:var(--muted)}.bad{color:var(--red);font-weight:600}button,a.quiet{font:inherit;font-weight:600;border-radius:9px;padding:12px 18px;min-height:44px;width:100%;box-sizing:border-box;display:block;text-align:center;cursor:pointer}
button{border:1px solid var(--accent);background:var(--accent);color:var(--on)}button.quiet,a.quiet{background:none;color:var(--fg);border:1px solid var(--line);text-decoration:none}form+form,form+a{margin-top:10px}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** Sends a small page that the server draws itself: it runs no script and may only send its own forms. @param body HTML */
export function sendPlainPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${css}</style></head><body><main><section>${body}</section></main></body></html>`,
    );
}
