import { act, render } from '@testing-library/react';
import { action, makeObservable, observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useStepHistory } from './use-step-history.ts';

const steps = [{ key: 'name' }, { key: 'lines' }, { key: 'check' }] as const;

/** A draft of three questions that says something about the one that is open. */
class Draft {
  readonly id = null;
  readonly steps = steps;
  index = 0;
  complaint = '';

  constructor() {
    makeObservable(this, { index: observable, complaint: observable, goTo: action, complain: action });
  }

  get step() {
    return steps[this.index] ?? steps[0];
  }

  goTo(index: number): void {
    this.complaint = '';
    this.index = index;
  }

  complain(text: string): void {
    this.complaint = text;
  }
}

const Wizard = observer(function Wizard({ draft }: { draft: Draft }): ReactNode {
  useStepHistory(draft);
  return <p>{draft.complaint}</p>;
});

/** Whoever opens another question before the address that names the one before is worked off. */
const Hasty = observer(function Hasty({ draft }: { draft: Draft }): ReactNode {
  useStepHistory(draft);
  const { search } = useLocation();
  useLayoutEffect(() => {
    if (search !== '?step=check') return;
    draft.goTo(1);
    draft.complain('Enter the quantity as a positive number.');
  }, [draft, search]);
  return draft.complaint;
});

function show(draft: Draft) {
  const router = createMemoryRouter([{ path: '/', element: <Wizard draft={draft} /> }]);
  render(<RouterProvider router={router} />);
  return router;
}

const stepOf = (router: ReturnType<typeof createMemoryRouter>) =>
  new URLSearchParams(router.state.location.search).get('step');

describe('the questions in the history', () => {
  it('keep what is said about an answer while the address follows', async () => {
    const draft = new Draft();
    const router = show(draft);
    await act(async () => {
      draft.goTo(1);
      // The person has gone on already when the address gets there.
      draft.complain('Enter the quantity as a positive number.');
    });
    expect(stepOf(router)).toBe('lines');
    expect(draft.complaint).toBe('Enter the quantity as a positive number.');
  });

  it('leave a question open that is opened the moment the address names the one before', async () => {
    const draft = new Draft();
    draft.index = 2;
    const router = createMemoryRouter([{ path: '/', element: <Hasty draft={draft} /> }]);
    await act(async () => void render(<RouterProvider router={router} />));
    expect(stepOf(router)).toBe('lines');
    expect(draft.complaint).toBe('Enter the quantity as a positive number.');
  });

  it('are opened by Back and Forward', async () => {
    const draft = new Draft();
    const router = show(draft);
    await act(async () => draft.goTo(1));
    await act(() => router.navigate(-1));
    expect(draft.step.key).toBe('name');
    await act(() => router.navigate(1));
    expect(draft.step.key).toBe('lines');
  });
});
