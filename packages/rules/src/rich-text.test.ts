import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedImageBytes, embeddedPictures, RICH_TEXT_LIMITS, richTextProblem } from './rich-text.ts';

const { maxChars, maxTags, maxDepth } = RICH_TEXT_LIMITS;
/** No busy machine takes that long for a pass over four million characters; a pattern that looks back takes minutes. */
const ONE_PASS_MS = 20_000;

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

describe('pictures in a rich text', () => {
  it('FILE-1 counts the decoded bytes of every embedded picture', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }), (pictures) => {
        const html = pictures
          .map((bytes) => `<p>x<IMG SRC='data:image/png;base64,${Buffer.from(bytes).toString('base64')}'></p>`)
          .join('data:text/plain;base64,AAAA');
        expect(embeddedImageBytes(html)).toBe(pictures.reduce((sum, bytes) => sum + bytes.length, 0));
      }),
    );
    expect(embeddedImageBytes('<img src="https://x.example/a.png"> data:image/png;base64 AAAA')).toBe(0);
    expect(embeddedImageBytes('<img src="data:image/svg+xml;charset=utf-8;base64,AAAA">')).toBe(3);
  });

  it('FILE-1 counts them however their address is written', () => {
    const png = 'data:image/png;base64,';
    expect(embeddedPictures(`<img src="${png}AAAA">`)).toEqual({ bytes: 3, chars: 4 });
    expect(embeddedPictures(`${png}AA== ${png}AAA=`)).toEqual({ bytes: 3, chars: 8 });
    expect(embeddedImageBytes(`DATA:IMAGE/PNG;BASE64,AAAA`)).toBe(3);
    expect(embeddedImageBytes(`data:image/${png}AAAA`)).toBe(3);
    expect(embeddedImageBytes(`data:text/plain;base64,AAAA ${png}BBBB`)).toBe(3);
  });

  it.each([
    ['equals signs before a letter', `data:image/png;base64,${'='.repeat(4_000_000)}A`],
    ['addresses without bytes', 'data:image/'.repeat(360_000)],
    ['addresses of no kind', `${'data:image/'.repeat(19)};base64,`.repeat(18_000)],
    ['marks without an address', ';base64,'.repeat(500_000)],
  ])('FILE-9 are counted in one pass over %s', (_what, html) => {
    expect(timed(() => embeddedPictures(html))).toBeLessThan(ONE_PASS_MS);
  });
});

describe('FILE-9 a rich text', () => {
  it.each([
    ['as many characters as fit', 'a'.repeat(maxChars), null],
    ['one more', 'a'.repeat(maxChars + 1), /characters/],
    ['a picture, which does not count', `<img src="data:image/png;base64,${'A'.repeat(maxChars)}">`, null],
    ['as many tags as fit', '<br>'.repeat(maxTags), null],
    ['one more', '<br>'.repeat(maxTags + 1), /formatting marks/],
    ['as many levels as fit', '<b>'.repeat(maxDepth), null],
    ['one more', '<b>'.repeat(maxDepth + 1), /levels deep/],
    ['closing tags of something else in between', '<b></i>'.repeat(maxDepth + 1), /levels deep/],
    ['paragraphs and items that nobody closed', '<ul><li>a<li>b</ul><p>c<p>d'.repeat(maxDepth + 1), null],
  ])('with %s', (_what, html, problem) => {
    const found = richTextProblem(html);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
  });

  it.each(['<', '<b>', '</b>', '<b </b', '<!--', '&#', '<a x=" ', 'data:image/png;base64,='])(
    'of "%s" alone is judged in one pass',
    (piece) => {
      const html = piece.repeat(4_000_000 / piece.length);
      expect(timed(() => richTextProblem(html))).toBeLessThan(ONE_PASS_MS);
    },
  );
});
