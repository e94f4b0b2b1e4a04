import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'hr',
    'code',
    'pre',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^data:image\/(png|jpeg|gif|webp);base64,/.test(frame.attribs['src'] ?? ''),
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    // A tag that is dropped glues its words to the next ones: headings of other ranks and blocks become ours.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    dt: 'p',
    dd: 'p',
  },
};

/**
 * Rich text as it is stored: known tags, no script, no foreign pictures. Takes its time on a long text: `cleanRichText` has
 * that done elsewhere. FILE-5
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}
