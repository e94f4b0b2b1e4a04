import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CountBadge } from '../feedback/dot.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Money } from './money.tsx';
import { ScoreBars } from './score-bars.tsx';
import { sparklinePoints } from './sparkline.tsx';
import { StatCard } from './stat-card.tsx';
import { Timeline } from './timeline.tsx';

it('shows an amount as dollars and nothing as a dash', () => {
  renderUi(
    <>
      <Money value="401400.00" />
      <Money value={null} />
    </>,
  );
  expect(screen.getByText('$401,400.00')).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
});

it('MON-14 shows the price of one unit with every decimal that it has', () => {
  renderUi(
    <>
      <Money value="0.2035" perUnit />
      <Money value="12.00" perUnit />
      <Money value={null} perUnit />
    </>,
  );
  expect(screen.getByText('$0.2035')).toBeTruthy();
  expect(screen.getByText('$12.00')).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
});

it('gives each score bar its name, figure and range', () => {
  renderUi(<ScoreBars items={[{ label: 'Quality', value: 18.5, max: 20 }]} />);
  const meter = screen.getByRole('meter', { name: 'Quality · 20' });
  expect(meter.getAttribute('aria-valuenow')).toBe('18.5');
  expect(meter.getAttribute('aria-valuemax')).toBe('20');
});

it('says of each step whether it is done, now or to come', () => {
  renderUi(
    <Timeline
      items={[
        { key: 'a', title: 'Published', state: 'done' },
        { key: 'b', title: 'Compare', state: 'current' },
        { key: 'c', title: 'Award', state: 'todo' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Done: Published', 'Now: Compare', 'To come: Award']);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
});

it('draws a flat course through the middle and a rising one upwards', () => {
  expect(sparklinePoints([5, 5, 5], 96, 32).map(([, y]) => y)).toEqual([16, 16, 16]);
  const [first, last] = sparklinePoints([1, 9], 96, 32);
  expect(first?.[1]).toBeGreaterThan(last?.[1] ?? 0);
});

it('shows no badge at zero and a capped one above the limit', () => {
  const { rerender } = renderUi(<CountBadge count={0} />);
  expect(screen.queryByText('0')).toBeNull();
  rerender(<CountBadge count={120} label="120 unread" />);
  expect(screen.getByText('99+')).toBeTruthy();
  expect(screen.getByText('120 unread')).toBeTruthy();
});

it('MON-8 writes a long amount whole, and so small that its longest word has room in the card', () => {
  renderUi(
    <>
      <StatCard label="Awarded" value="$1,218,642,300" />
      <StatCard label="Lots sold" value="12 of 1,400" />
      <StatCard label="Sold" value={<Money value="8400.00" />} />
    </>,
  );
  const letters = (text: string) => screen.getByText(text).style.getPropertyValue('--letters');
  // The sizes themselves need a browser's layout.
  expect([letters('$1,218,642,300'), letters('12 of 1,400'), letters('$8,400.00')]).toEqual(['14', '5', '']);
});
