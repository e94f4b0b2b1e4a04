import { ChalklineProvider } from '@chalkline/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { DueDayField } from './instant-field.tsx';

function open(value: string | null) {
  const onChange = vi.fn();
  render(
    <MemoryRouter>
      <ChalklineProvider theme="light">
        <DueDayField id="due" label="Delivery by" required value={value} onChange={onChange} />
      </ChalklineProvider>
    </MemoryRouter>,
  );
  return { onChange, field: screen.getByLabelText<HTMLInputElement>(/^Delivery by/) };
}

it('TIME-11 a day that something is due on is typed without a time, and means the end of business', () => {
  const { onChange, field } = open(null);
  expect(field.type).toBe('date');
  fireEvent.change(field, { target: { value: '2026-12-15' } });
  expect(onChange).toHaveBeenCalledWith(new Date(2026, 11, 15, 17).toISOString());
});

it('TIME-11 the time that was set before stays with its day, and goes with it', () => {
  const { onChange, field } = open(new Date(2026, 11, 15, 9, 30).toISOString());
  expect(field.value).toBe('2026-12-15');
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).toHaveBeenCalledWith(null);
});
