import { ApiError } from '@chalkline/api-client';
import { ChalklineProvider } from '@chalkline/ui';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConflictDialog, Saver, SaveStatus, useSaveOnLeave, WizardFrame } from '../index.ts';

const show = (children: ReactNode) => render(<ChalklineProvider theme="light">{children}</ChalklineProvider>);

function saverOf(failure: ApiError | null, retryMs: number[] = []) {
  const send = vi.fn(async () => {
    if (failure) throw failure;
  });
  const deps = { hasChanges: () => true, maySendQuietly: () => true, now: () => new Date() };
  return { saver: new Saver({ ...deps, send, quietMs: null, retryMs }), send };
}

describe('the state of a save', () => {
  const offline = new ApiError('You are offline.', { status: 0, code: 'NETWORK' });

  it('is announced when it failed, and says that what was typed is kept', async () => {
    const { saver } = saverOf(offline);
    show(<SaveStatus saver={saver} />);
    await act(() => saver.save());
    expect(screen.getByRole('alert').textContent).toBe('Not saved: You are offline. What you typed is still here.');
  });

  it('promises another attempt only where one follows', async () => {
    const { saver } = saverOf(offline, [60_000]);
    show(<SaveStatus saver={saver} />);
    await act(() => saver.save());
    expect(screen.getByRole('alert').textContent).toMatch(/try again automatically\.$/);
    saver.stop();
  });
});

describe('a page that is left', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('saves what is not saved yet where that may be (%s)', (may, calls) => {
    const { saver, send } = saverOf(null);
    const { unmount } = renderHook(() => useSaveOnLeave(saver, () => may));
    saver.touched();
    unmount();
    expect(send).toHaveBeenCalledTimes(calls);
  });
});

describe('two versions', () => {
  const options = [
    { value: 'mine', label: 'Keep mine', description: 'Over theirs.' },
    { value: 'theirs', label: 'Take theirs', description: 'Mine is dropped.', dropsMine: true },
  ] as const;

  it('stand side by side until one is chosen, and a choice that failed can be made again', async () => {
    const onSettle = vi.fn(async (_choice: 'mine' | 'theirs') => 'The server is away.');
    show(
      <ConflictDialog
        isOpen={true}
        title="Dana saved this"
        lead="Choose."
        differences={[{ field: 'name', label: 'Name', mine: 'Desks', theirs: 'Chairs' }]}
        options={options}
        onSettle={onSettle}
      />,
    );
    expect(screen.getByText('Desks')).toBeTruthy();
    expect(screen.getByText('Chairs')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The server is away.');
    expect(onSettle).toHaveBeenCalledWith('theirs');
  });
});

it('a wizard opens an answered step by its place, and has no way back from the first', () => {
  const onOpen = vi.fn();
  const { saver } = saverOf(null);
  show(
    <WizardFrame
      label="Questions"
      steps={[
        { key: 'name', label: 'Name' },
        { key: 'price', label: 'Price' },
      ]}
      stepIndex={0}
      answered={2}
      wrong={new Set(['price'])}
      title="What is it called?"
      onOpen={onOpen}
      onBack={vi.fn()}
      saver={saver}
      onward={<button type="button">On</button>}
    >
      The question
    </WizardFrame>,
  );
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  const [step] = screen.getAllByRole('button', { name: /Price/ });
  if (step) fireEvent.click(step);
  expect(onOpen).toHaveBeenCalledWith(1);
});
