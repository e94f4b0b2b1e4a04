import type { ThemeName } from './colors.ts';

/** Puts the theme on the page: a class for the tokens, `data-theme` for pictures and `theme-color` for the browser's bar. */
export function applyColorMode(theme: ThemeName, canvas: string, doc: Document = document): void {
  const root = doc.documentElement;
  root.classList.remove('dark', 'light');
  root.classList.add(theme);
  root.dataset.theme = theme;
  doc.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
}
