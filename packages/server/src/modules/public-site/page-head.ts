import { escapeHtml } from '../../security/html.ts';

/** What a page's HTML says before its app runs: to search engines, to whoever shares its link, to slow connections. */
export interface PageHead {
  /** The whole title. */
  readonly title: string;
  readonly description: string;
  /** The address it should be known by, with a leading slash. */
  readonly path: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** What it is, in the words of schema.org. */
  readonly linkedData?: object;
  /** What stands in the page until the app has drawn it, as HTML of the server's own. */
  readonly summary?: string;
  /** What the page shows first, by the operation that answers it. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The same of operations with parameters. */
  readonly asked?: readonly { readonly operation: string; readonly params: object; readonly data: object }[];
  /** The same in other forms: feeds, open data. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly path: string }[];
  /** A picture of it, as a path; the product's own where there is none. */
  readonly image?: string;
  /** Nothing is at the address: the page says so, with the status of it. */
  readonly isMissing?: boolean;
  /** What it shows can't be read now: the app says so and asks again, and robots come back. SRV-35 */
  readonly isAway?: boolean;
}

/** JSON that can stand inside a script element. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** Until the app's own styles are there; the colors are those of the two themes. */
const summaryCss = `#root>.summary{max-width:720px;margin:0 auto;padding:56px 20px;font:17px/1.6 Figtree,system-ui,sans-serif;color:#e9efea}#root>.summary a{color:#f3cf5b}html.light #root>.summary{color:#17211d}html.light #root>.summary a{color:#14513f}`;

const alternate = (publicUrl: string, { type, title, path }: { type: string; title: string; path: string }): string =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(`${publicUrl}${path}`)}">`;

/** What stands beside a shared link: the page's own picture, else the product's, of 1200 by 630 pixels. */
function pictureTags(image: string | undefined, publicUrl: string): string[] {
  if (image) return [meta('property', 'og:image', `${publicUrl}${image}`)];
  return [
    meta('property', 'og:image', `${publicUrl}/share.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Chalkline: a straight, fair line between schools and vendors'),
  ];
}

function headTags(head: PageHead, publicUrl: string, nonce: string) {
  const { title, description, path, isListed, linkedData, summary, data, asked, alternates = [], image } = head;
  const address = `${publicUrl}${path}`;
  const first = data || asked ? { ...data, ...(asked ? { asked } : {}) } : null;
  return [
    isListed ? `<link rel="canonical" href="${escapeHtml(address)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Chalkline'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', image ? 'summary' : 'summary_large_image'),
    ...pictureTags(image, publicUrl),
    ...alternates.map((other) => alternate(publicUrl, other)),
    linkedData ? `<script type="application/ld+json">${jsonForHtml(linkedData)}</script>` : '',
    first ? `<script type="application/json" id="chalkline-data">${jsonForHtml(first)}</script>` : '',
    summary ? `<style nonce="${nonce}">${summaryCss}</style>` : '',
  ].join('');
}

/** Puts a page's own head, data and summary into the built page. */
export function dressPage(html: string, head: PageHead, publicUrl: string, nonce: string): string {
  const summary = head.summary ? `<div class="summary">${head.summary}</div>` : '';
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta('name', 'description', head.description))
    .replace('</head>', () => `${headTags(head, publicUrl, nonce)}</head>`)
    .replace(/(<div id="root">)(<\/div>)/, (_match, open: string, close: string) => `${open}${summary}${close}`);
}
