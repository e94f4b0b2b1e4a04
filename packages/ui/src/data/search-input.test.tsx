import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { SearchInput } from './search-input.tsx';

it('waits for a rest in typing', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  renderUi(<SearchInput value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ch' } });
  act(() => vi.advanceTimersByTime(200));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chr' } });
  act(() => vi.advanceTimersByTime(299));
  expect(onChange).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onChange.mock.calls).toEqual([['chr']]);
});

it('tells who listens when the rest is over, so that a filter chosen meanwhile stays', () => {
  vi.useFakeTimers();
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = renderUi(<SearchInput value="" onChange={before} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'desk' } });
  rerender(<SearchInput value="" onChange={after} />);
  act(() => vi.advanceTimersByTime(300));
  expect(before).not.toHaveBeenCalled();
  expect(after.mock.calls).toEqual([['desk']]);
});

it('hears Enter at once, and only once', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  renderUi(<SearchInput value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bus' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  act(() => vi.advanceTimersByTime(1000));
  expect(onChange.mock.calls).toEqual([['bus']]);
});

it('hears at once when somebody leaves it, so that no search comes after the link they follow', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  renderUi(<SearchInput value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bus' } });
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(onChange.mock.calls).toEqual([['bus']]);
  act(() => vi.advanceTimersByTime(1000));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('is cleared by its cross though what was typed had just been heard', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  renderUi(<SearchInput value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bus' } });
  fireEvent.blur(screen.getByRole('searchbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onChange.mock.calls).toEqual([['bus'], ['']]);
});

it('is cleared by its cross', async () => {
  const onChange = vi.fn();
  const { person } = renderUi(<SearchInput value="bus" onChange={onChange} />);
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
