// @vitest-environment jsdom
// The cleaner needs a document that walks its nodes as a browser does; happy-dom's does not.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { isEmptyRichText, RichTextView } from './rich-text-view.tsx';
import { sanitiseToFragment } from './sanitise.ts';

function clean(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitiseToFragment(html));
  return holder.innerHTML;
}

describe('rich text', () => {
  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<iframe src="https://evil.example"></iframe>'],
    ['<svg><script>alert(1)</script></svg>'],
    ['<style>*{display:none}</style>'],
    ['<p style="position:fixed">x</p>'],
    ['<form action="/x"><input name=a></form>'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
  ])('takes the harm out of %s', (html) => {
    expect(clean(html)).not.toMatch(/script|onerror|javascript:|iframe|style|form|input|svg/i);
  });

  it('keeps formatting, pictures and links, which open apart', () => {
    const html = clean(
      '<h2>Scope</h2><p><strong>1,200</strong> <a href="https://a.org">units</a></p><img src="data:image/png;base64,AA==">',
    );
    expect(html).toContain('<h2>Scope</h2>');
    expect(html).toContain('<strong>1,200</strong>');
    expect(html).toContain('rel="noopener noreferrer nofollow"');
    expect(html).toContain('src="data:image/png;base64,AA=="');
    expect(html).toContain('alt="img"');
  });

  it('says so when there is nothing', () => {
    renderUi(<RichTextView html="<p>&nbsp;</p>" />);
    expect(screen.getByText('No description available')).toBeTruthy();
  });

  it('shows the cleaned text at once, and the next one when it changes', () => {
    const { rerender } = renderUi(<RichTextView html="<p>Twelve <script>x</script>hundred</p>" />);
    expect(screen.getByText('Twelve hundred')).toBeTruthy();
    rerender(<RichTextView html="<p>Thirteen</p>" />);
    expect(screen.queryByText('Twelve hundred')).toBeNull();
    expect(screen.getByText('Thirteen')).toBeTruthy();
  });

  it('counts a picture as content', () => {
    expect(isEmptyRichText('<p><img src="x"></p>')).toBe(false);
    expect(isEmptyRichText('<p><br></p>')).toBe(true);
    expect(isEmptyRichText(null)).toBe(true);
  });
});
