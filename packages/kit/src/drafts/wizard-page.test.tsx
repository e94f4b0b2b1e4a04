import { accounts, fakeServer } from '@chalkline/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { action, makeObservable, observable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FormFiles } from '../files/form-files.ts';
import { renderPage } from '../testing/index.tsx';
import { Saver } from './saver.ts';
import { WizardPage } from './wizard-page.tsx';

const steps = [
  { key: 'name', label: 'Name' },
  { key: 'lines', label: 'Lines' },
  { key: 'check', label: 'Check' },
] as const;

/** A draft of three questions, whose lines are wrong. */
class Draft {
  readonly id = null;
  readonly version = null;
  readonly formattedNumber = 'RFP-000412';
  readonly hasChanges = false;
  readonly steps = steps;
  readonly wrongSteps = new Set(['lines']);
  readonly saver = new Saver({
    send: async () => {},
    hasChanges: () => false,
    maySendQuietly: () => false,
    now: () => new Date(),
  });
  readonly files = new FormFiles({ store: () => new Promise(() => undefined) });
  readonly saveDraft = vi.fn(async () => true);
  readonly takeNewer = vi.fn();
  stepIndex = 0;
  lastQuestion = 0;
  isChanging = false;

  constructor() {
    makeObservable(this, {
      stepIndex: observable,
      lastQuestion: observable,
      goTo: action,
      reach: action,
      next: action,
    });
  }

  get step() {
    return steps[this.stepIndex] ?? steps[0];
  }

  goTo(index: number): void {
    this.stepIndex = index;
  }

  back(): void {
    this.goTo(this.stepIndex - 1);
  }

  reach(index: number): void {
    this.lastQuestion = Math.max(this.lastQuestion, index);
    this.goTo(index);
  }

  async next(): Promise<boolean> {
    this.reach(this.stepIndex + 1);
    return true;
  }
}

function DraftPage({ draft, load }: { draft: Draft; load: () => Promise<unknown> }) {
  return (
    <WizardPage
      store={draft}
      onServer={undefined}
      title="Chromebooks"
      drafts={{ to: '/drafts', label: 'Drafts' }}
      notes={<p>It is reviewed.</p>}
      what="purchase"
      question={{ title: 'What is it?', lead: 'One answer.' }}
      problems={{ name: 'Enter a name.' }}
      remarks={<p>A remark.</p>}
      publish={<button type="button">Publish</button>}
      conflict={<p>Two versions.</p>}
      loadLaterSteps={load}
    >
      <p>The fields</p>
    </WizardPage>
  );
}

function show(draft: Draft) {
  const load = vi.fn(async () => {});
  renderPage(() => <DraftPage draft={draft} load={load} />, {
    fetch: fakeServer({}).fetch,
    path: '/draft',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
  return load;
}

describe('the page of a draft', () => {
  it('asks one question, with what is wrong with it, and loads the later ones', () => {
    const load = show(new Draft());
    expect(screen.getByRole('heading', { level: 1, name: 'Chromebooks' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'What is it?' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Questions of this purchase' })).toBeTruthy();
    expect(screen.getByText('One thing needs attention')).toBeTruthy();
    for (const text of ['RFP-000412', 'It is reviewed.', 'The fields', 'A remark.']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(load).toHaveBeenCalledOnce();
  });

  it('goes on question by question, each at an address of its own, and publishes from the last', async () => {
    const draft = new Draft();
    show(draft);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/draft?step=lines'));
    expect(document.activeElement?.textContent).toBe('What is it?');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.queryByText('One thing needs attention')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/draft?step=lines'));
  });

  it('leads back to the check from an answer that is changed', () => {
    const draft = new Draft();
    draft.isChanging = true;
    show(draft);
    expect(screen.getByRole('button', { name: 'Back to check' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('names the steps that keep it from being published once it is at its end', () => {
    const draft = new Draft();
    show(draft);
    const wrong = () => screen.queryByRole('button', { name: /Lines.*needs attention/ });
    expect(wrong()).toBeNull();
    act(() => draft.reach(2));
    expect(wrong()).toBeTruthy();
  });

  it('saves and goes to the drafts, and asks before the window is closed on what is not saved', async () => {
    const draft = new Draft();
    show(draft);
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    act(() => draft.saver.touched());
    expect(leave()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(draft.saveDraft).toHaveBeenCalledOnce());
    draft.saver.end();
  });
});
