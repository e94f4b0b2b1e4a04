/** The most that one rich text may hold besides its pictures (FILE-9). */
export interface RichTextLimits {
  /** Characters of words and markup, without the data of pictures. */
  readonly maxChars: number;
  /** Tags, opening and closing. */
  readonly maxTags: number;
  /** Levels of nested tags. */
  readonly maxDepth: number;
}

/** The limits of every rich text; the contract states the same (FILE-9). */
export const RICH_TEXT_LIMITS: RichTextLimits = { maxChars: 400_000, maxTags: 10_000, maxDepth: 50 };

/** The size of the pictures embedded in a rich text. */
export interface EmbeddedPictures {
  /** Decoded. */
  readonly bytes: number;
  /** As base64 in the text. */
  readonly chars: number;
}

/** The most characters from the scheme of a picture's data URL to its bytes; no type of picture has a longer name. */
const LONGEST_KIND = 220;
const SCHEME = 'data:image/';
const KIND = /^[^,"'\s<>]{1,200}$/;
const BASE64_END = /[^A-Za-z0-9+/=_-]/g;
const EQUALS = 0x3d;

/**
 * The pictures that a rich text embeds as base64; other data is not counted (FILE-1). Looks at every character once,
 * because strangers may send texts that are made to be slow.
 */
export function embeddedPictures(html: string): EmbeddedPictures {
  let bytes = 0;
  let chars = 0;
  let from = 0;
  const marks = /;base64,/gi;
  for (let mark = marks.exec(html); mark !== null; mark = marks.exec(html)) {
    const start = marks.lastIndex;
    const before = html.slice(Math.max(from, mark.index - LONGEST_KIND), mark.index).toLowerCase();
    const scheme = before.lastIndexOf(SCHEME);
    from = start;
    if (scheme < 0 || !KIND.test(before.slice(scheme + SCHEME.length))) continue;
    BASE64_END.lastIndex = start;
    const end = BASE64_END.exec(html)?.index ?? html.length;
    let last = end;
    while (last > start && html.charCodeAt(last - 1) === EQUALS) last -= 1;
    bytes += Math.floor(((last - start) * 3) / 4);
    chars += end - start;
    from = end;
    marks.lastIndex = end;
  }
  return { bytes, chars };
}

/** The decoded bytes of all base64 images in a description; other data is not counted (FILE-1). */
export const embeddedImageBytes = (html: string): number => embeddedPictures(html).bytes;

/** Tags without content. */
const EMPTY = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Tags that end at the next tag of the same name. */
const ENDED_BY_NEXT = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);
const TAG = /<(\/?)([a-z][^\s/>]{0,30})/gi;

/** Whether tags are nested deeper than `maxDepth`. Looks at every tag once. */
function isTooDeep(html: string, maxDepth: number): boolean {
  const open: string[] = [];
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (slash === '/') {
      const place = open.lastIndexOf(name);
      if (place >= 0) open.length = place;
    } else if (!EMPTY.has(name)) {
      const endsLast = ENDED_BY_NEXT.has(name) && open.at(-1) === name;
      if (!endsLast) open.push(name);
      if (open.length > maxDepth) return true;
    }
  }
  return false;
}

function hasMoreThan(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

const figure = (count: number): string => count.toLocaleString('en-US');

/**
 * Why a rich text is too large to be stored, or `null` (FILE-9). The size of its pictures has its own limit.
 *
 * @param pictures - The result of {@link embeddedPictures}, where it is known.
 */
export function richTextProblem(
  html: string,
  limits: RichTextLimits = RICH_TEXT_LIMITS,
  pictures: EmbeddedPictures = embeddedPictures(html),
): string | null {
  const { maxChars, maxTags, maxDepth } = limits;
  if (html.length - pictures.chars > maxChars)
    return `Keep this under ${figure(maxChars)} characters, including formatting. Attach longer texts as documents.`;
  if (hasMoreThan(html, '<', maxTags))
    return `This has more than ${figure(maxTags)} formatting marks. Attach it as a document instead.`;
  if (isTooDeep(html, maxDepth))
    return `The formatting here is nested more than ${maxDepth} levels deep. Use simpler lists and tables.`;
  return null;
}
