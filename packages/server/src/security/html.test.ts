import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from './html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

describe('FILE-5 rich text', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onmouseover="x()">a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.test"></iframe>', ''],
    ['<img src="https://evil.test/pixel.png">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="data:image/png;base64,YQ==" onerror="x()">', '<img src="data:image/png;base64,YQ==" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    [
      '<a href="mailto:a@b.test">x</a>',
      '<a href="mailto:a@b.test" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<svg><p>a</p></svg>', '<p>a</p>'],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<h1>Scope</h1><h6>Part</h6>', '<h2>Scope</h2><h4>Part</h4>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  it('FILE-16 words of other tables and blocks stay apart: "101" beside "2 units" is not "1012 units"', () => {
    const row = '<tr><td>101</td><td>2 units</td></tr>';
    const table = `<table><caption>Rooms</caption><tfoot>${row}</tfoot></table>`;
    expect(sanitiseHtml(table)).toBe(table);
    expect(sanitiseHtml('<div>101</div><div>2 units</div>')).toBe('<p>101</p><p>2 units</p>');
  });

  it('whatever it is made of, nothing that runs is left', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '<img src=x onerror=y>',
      '<a href="javascript:x">',
      '"',
      '&',
      '<',
      '>',
      'text',
      '<!--',
      '<b>',
      '<svg/onload=x>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitiseHtml(pieces.join(''));
        expect(once).not.toMatch(/<script|<svg|\sonerror=|<[^>]+javascript:/i);
      }),
    );
  });
});

it('text in HTML stays text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !/[<>"']/.test(escapeHtml(text))));
  expect(escapeHtml(`<b>"it's" & more</b>`)).toBe('&#60;b&#62;&#34;it&#39;s&#34; &#38; more&#60;/b&#62;');
});
