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

it('holds semantic colours for both themes', () => {
  const css = JSON.stringify(system.getTokenCss());
  expect(css).toContain('--chakra-colors-canvas');
  expect(css).toContain('#0E1412');
  expect(css).toContain('#F6F5F0');
});
