import { ChalklineProvider } from '@chalkline/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ticker } from './ticker.tsx';

const items = [
  { label: 'Saved last month', amount: '18420.55', previousAmount: '16000.00', changePercent: 15.1 },
  { label: 'Technology', amount: '9100.00', previousAmount: '0.00', changePercent: null },
];

function renderTicker(list = items): void {
  render(
    <ChalklineProvider theme="dark">
      <Ticker items={list} intervalMs={6000} />
    </ChalklineProvider>,
  );
}

function advance(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

function mockReducedMotion(isReduced: boolean): void {
  const list = { matches: isReduced, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('UI-7 the ticker', () => {
  it('turns every six seconds and comes round', () => {
    renderTicker();
    expect(screen.getByText(/Saved/).textContent).toBe('Saved $18,420 last month');
    advance(5999);
    expect(screen.getByText(/Saved/).textContent).toBe('Saved $18,420 last month');
    advance(1);
    expect(screen.getByText(/Saved/).textContent).toBe('Saved $9,100 on Technology');
    advance(6000);
    expect(screen.getByText(/Saved/).textContent).toBe('Saved $18,420 last month');
  });

  it.each([
    ['under the pointer', (button: HTMLElement) => fireEvent.pointerEnter(button)],
    ['with the focus', (button: HTMLElement) => fireEvent.focus(button)],
  ])('rests %s', (_when, rest) => {
    renderTicker();
    rest(screen.getByRole('button'));
    advance(60_000);
    expect(screen.getByText(/Saved/).textContent).toBe('Saved $18,420 last month');
  });

  it('stands still for who asked for less motion, and turns by a click', () => {
    mockReducedMotion(true);
    renderTicker();
    advance(60_000);
    expect(screen.getByText(/Saved/).textContent).toBe('Saved $18,420 last month');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText(/Saved/).textContent).toBe('Saved $9,100 on Technology');
  });

  it('is plain text when there is one figure, and nothing when there is none', () => {
    renderTicker(items.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/Saved/)).toBeTruthy();
    renderTicker([]);
    expect(screen.getAllByText(/Saved/)).toHaveLength(1);
  });
});
