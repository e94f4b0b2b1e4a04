import createPurifier, { type Config } from 'dompurify';

const PICTURE = /^(?:https?:|\/|data:image\/(?:png|jpe?g|gif|webp);base64,)/i;

const config: Config = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'strong',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp);base64,|[/#])/i,
};

/** Only what rich text needs, as nodes: no script, no style, no handler, no foreign frame. Links open in a new tab without a referrer. */
export function sanitiseToFragment(html: string): DocumentFragment {
  const fragment = createPurifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  for (const image of fragment.querySelectorAll('img')) {
    // The sanitizer allows every data URL on a picture; only plain bitmaps are wanted.
    if (!PICTURE.test(image.getAttribute('src') ?? '')) {
      image.remove();
      continue;
    }
    image.setAttribute('loading', 'lazy');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', 'img');
  }
  return fragment;
}
