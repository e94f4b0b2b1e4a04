import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../controls/button.tsx';
import { ChalklineProvider } from './chalkline-provider.tsx';
import { chalklineSystem } from './system.ts';

const system = chalklineSystem();

it('puts the theme on the page and changes it', () => {
  const { rerender } = render(<ChalklineProvider theme="dark">x</ChalklineProvider>);
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(document.documentElement.dataset.theme).toBe('dark');
  rerender(<ChalklineProvider theme="light">x</ChalklineProvider>);
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('gives every style tag the nonce of the page', () => {
  render(
    <ChalklineProvider theme="dark" nonce="n0nce">
      <Button>Bid</Button>
    </ChalklineProvider>,
  );
  const styles = [...document.head.querySelectorAll('style[data-emotion]')].filter(
    (style) => style.getAttribute('nonce') === 'n0nce',
  );
  expect(styles.length).toBeGreaterThan(0);
});

it('draws a color by what the theme of the page says', () => {
  expect(JSON.stringify(system.getTokenCss())).toContain('"--chakra-colors-canvas":"var(--ink-canvas)"');
  const { rerender } = render(<ChalklineProvider theme="dark">x</ChalklineProvider>);
  const ink = () => getComputedStyle(document.documentElement).getPropertyValue('--ink-canvas');
  expect(ink()).toBe('#0E1412');
  rerender(<ChalklineProvider theme="light">x</ChalklineProvider>);
  expect(ink()).toBe('#F6F5F0');
});
