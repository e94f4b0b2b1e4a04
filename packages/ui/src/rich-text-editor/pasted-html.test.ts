// @vitest-environment jsdom
// Word's markup is read as a browser reads it; happy-dom is more lenient.
import { expect, it } from 'vitest';
import { cleanPasted } from './pasted-html.ts';

const sign = (text: string) =>
  `<span style="font-family:Symbol;mso-list:Ignore">${text}<span>&nbsp;&nbsp;</span></span>`;
const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style="margin-left:.5in;mso-list:l0 level${level} lfo1">${sign(marker)}${text}</p>`;

it('FILE-16 makes lists of Word’s paragraphs with signs, levels as lists in lists', () => {
  const { html } = cleanPasted(
    `<p>Before</p>${item(1, '&middot;', 'Remove')}${item(2, 'o', 'old units')}${item(2, 'o', 'filters')}${item(1, '&middot;', 'Install')}<p>After</p>`,
  );
  const words = html.replace(/ (class|style)="[^"]*"/g, '');
  expect(words).toBe(
    '<p>Before</p><ul><li><p>Remove</p><ul><li><p>old units</p></li><li><p>filters</p></li></ul></li><li><p>Install</p></li></ul><p>After</p>',
  );
});

it('FILE-16 keeps Word’s numbers, and counts on after a paragraph between them', () => {
  const { html } = cleanPasted(`${item(1, '1.', 'Bid')}${item(1, '2.', 'Award')}<p>Then</p>${item(1, '3.', 'Order')}`);
  expect(html.match(/<\/?(ol|ul)[^>]*>/g)).toEqual(['<ol>', '</ol>', '<ol start="3">', '</ol>']);
  expect(html).not.toMatch(/mso-list:Ignore|2\./);
});

it.each([
  ['a file of a disk', '<img src="file:///C:/Temp/clip_image002.png">'],
  ['another place of the web', '<img src="https://pictures.example/logo.png">'],
  ['nowhere', '<img alt="x">'],
  ['a drawing', '<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
])('FILE-16 counts a picture from %s and takes it out with its paragraph', (_what, picture) => {
  expect(cleanPasted(`<p>See:</p><p>${picture}</p>`)).toEqual({ html: '<p>See:</p>', leftOutPictures: 1 });
});

it('FILE-16 keeps embedded pictures, and turns headings into those of the editor', () => {
  const embedded = '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=">';
  expect(cleanPasted(`<h1>Scope</h1><h5>Part</h5><p>${embedded}</p>`)).toEqual({
    html: `<h2>Scope</h2><h3>Part</h3><p>${embedded}</p>`,
    leftOutPictures: 0,
  });
});
