import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ComboboxOption, useOptions } from './use-options.ts';

it('drops an answer that comes after a newer question', async () => {
  vi.useFakeTimers();
  const answers = new Map<string, (options: ComboboxOption[]) => void>();
  const loadOptions = (query: string) => new Promise<ComboboxOption[]>((resolve) => answers.set(query, resolve));
  const { result } = renderHook(() => useOptions({ loadOptions }));
  act(() => result.current.search('ch'));
  await act(() => vi.advanceTimersByTimeAsync(250));
  act(() => result.current.search('chr'));
  await act(() => vi.advanceTimersByTimeAsync(250));
  await act(async () => answers.get('chr')?.([{ value: '2', label: 'Chromebooks' }]));
  await act(async () => answers.get('ch')?.([{ value: '1', label: 'Chairs' }]));
  expect(result.current.options.map((option) => option.label)).toEqual(['Chromebooks']);
  expect(result.current.isLoading).toBe(false);
});

it('says when the choices could not be loaded', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useOptions({ loadOptions: () => Promise.reject(new Error('offline')) }));
  act(() => result.current.search(''));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.problem).toContain('could not be loaded');
});

it('filters a list that is at hand', () => {
  const options = [
    { value: 'a', label: 'Art' },
    { value: 'm', label: 'Music' },
  ];
  const { result } = renderHook(() => useOptions({ options }));
  act(() => result.current.search(' mus'));
  expect(result.current.options).toEqual([options[1]]);
});
