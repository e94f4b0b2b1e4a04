import { makeWordLists } from './word-lists.ts';

/** What of a pasted text can be kept. */
interface PastedText {
  readonly html: string;
  /** Pictures that are a file of somebody's disk or stand at another place of the web: they can't be part of the text. */
  readonly leftOutPictures: number;
}

const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

/** Headings that the editor does not have, and what takes their place. */
const headings: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

function replaceHeadings(root: ParentNode): void {
  for (const heading of root.querySelectorAll(Object.keys(headings).join())) {
    const taken = heading.ownerDocument.createElement(headings[heading.localName] ?? 'h3');
    taken.append(...heading.childNodes);
    heading.replaceWith(taken);
  }
}

/** Takes out the pictures that can't be kept, and paragraphs that held nothing else. @returns how many pictures */
function takeOutPictures(root: ParentNode): number {
  const lost = [...root.querySelectorAll('img')].filter((picture) => !EMBEDDED.test(picture.getAttribute('src') ?? ''));
  for (const picture of lost) {
    const paragraph = picture.closest('p');
    picture.remove();
    if (paragraph && paragraph.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  }
  return lost.length;
}

/** Pasted HTML as the editor can keep it: Word's lists as lists, its headings as ours, pictures that are embedded. FILE-16 */
export function cleanPasted(html: string): PastedText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeWordLists(body);
  replaceHeadings(body);
  const leftOutPictures = takeOutPictures(body);
  return { html: body.innerHTML, leftOutPictures };
}
