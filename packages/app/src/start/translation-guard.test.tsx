import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { translatePage } from '../testing/translate-page.ts';
import { guardAgainstTranslation } from './translation-guard.ts';

let undo: () => void;
const endings: (() => void)[] = [];
beforeEach(() => {
  undo = guardAgainstTranslation();
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  undo();
});

/** Lets the observers of both sides see what happened. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function translated(): Promise<void> {
  endings.push(translatePage());
  await settled();
}

/** What stands on the page, its translated words turned back. */
function shown(root: HTMLElement): string {
  const copy = root.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const font of copy.querySelectorAll('font[data-try]')) {
    font.replaceWith([...(font.textContent ?? '')].reverse().join(''));
  }
  return copy.textContent ?? '';
}

function Countdown({ left, closed = false }: { left: number; closed?: boolean }) {
  return (
    <p>
      {closed ? 'Closed' : `${left} minutes left`}
      {closed || ' to submit a bid'}
      {!closed && <b>Sealed</b>}
    </p>
  );
}

const List = ({ names }: { names: readonly string[] }) => <div>{names.map((name) => [name, ', '])}</div>;
const Notes = ({ withFirst }: { withFirst: boolean }) => (
  <div>
    {withFirst && <b>Important: </b>}
    {withFirst ? 'two notes' : 'one note'} for you
  </div>
);

it('UI-40 figures and countdowns go on where a browser translated the page', async () => {
  const { container, rerender } = render(<Countdown left={12} />);
  await translated();
  expect(container.querySelectorAll('font[data-try]').length).toBeGreaterThan(0);
  for (const left of [11, 10, 9]) {
    rerender(<Countdown left={left} />);
    await settled();
    expect(shown(container)).toBe(`${left} minutes left to submit a bidSealed`);
  }
});

it('UI-40 texts that go and come don’t throw, and no old translation stays', async () => {
  const { container, rerender } = render(<Countdown left={12} />);
  await translated();
  rerender(<Countdown left={0} closed />);
  await settled();
  expect(shown(container)).toBe('Closed');
  rerender(<Countdown left={5} />);
  await settled();
  expect(shown(container)).toBe('5 minutes left to submit a bidSealed');
});

it('UI-40 what comes before a translated text stands before it', async () => {
  const notes = render(<Notes withFirst={false} />);
  await translated();
  notes.rerender(<Notes withFirst />);
  await settled();
  expect(shown(notes.container)).toBe('Important: two notes for you');
  const list = render(<List names={['Cedar', 'Delta']} />);
  await settled();
  list.rerender(<List names={['Delta']} />);
  await settled();
  expect(shown(list.container)).toBe('Delta, ');
});

it('UI-40 figures go on after the translation was ended, and it leaves other texts', async () => {
  const { container, rerender } = render(<Countdown left={12} />);
  await translated();
  for (const end of endings.splice(0)) end();
  for (const font of container.querySelectorAll('font[data-try]')) {
    font.replaceWith(document.createTextNode([...font.textContent].reverse().join('')));
  }
  await settled();
  rerender(<Countdown left={3} />);
  await settled();
  expect(container.textContent).toBe('3 minutes left to submit a bidSealed');
  rerender(<Countdown left={0} closed />);
  expect(container.textContent).toBe('Closed');
});

it('UI-40 a page that goes altogether goes without an error', async () => {
  const { container, unmount } = render(<Countdown left={12} />);
  await translated();
  unmount();
  expect(container.textContent).toBe('');
});

it('UI-40 a text of an editor is left alone', async () => {
  const { container } = render(<div translate="no">Scope of work</div>);
  await translated();
  expect(container.querySelector('font')).toBeNull();
});

it('UI-40 where nothing is translated, a wrong removal is an error as ever', () => {
  const [parent, other] = [document.createElement('div'), document.createElement('span')];
  expect(() => parent.removeChild(other)).toThrow();
});
