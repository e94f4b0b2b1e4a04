import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Wizard } from './wizard.tsx';

const steps = [
  { key: 'kind', label: 'Kind', done: true },
  { key: 'lines', label: 'Lines', error: true },
  { key: 'dates', label: 'Dates' },
];

function Form() {
  const [current, setCurrent] = useState('kind');
  return (
    <Wizard
      steps={steps}
      current={current}
      onStepSelect={setCurrent}
      title={`Question of ${current}`}
      isWide={current === 'lines'}
    />
  );
}

it('says where one is and what each step needs', () => {
  renderUi(<Form />);
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Step 1: Kind (done)' }).getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('button', { name: 'Step 2: Lines (needs attention)' })).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
});

it('moves along the steps by arrow keys, Home and End', async () => {
  const { person } = renderUi(<Form />);
  screen.getByRole('button', { name: /Kind/ }).focus();
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Lines/ }));
  await person.keyboard('{End}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Dates/ }));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Dates/ }));
  await person.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Kind/ }));
});

it('moves the focus to the question when the step changes', async () => {
  const { person } = renderUi(<Form />);
  expect(document.activeElement).toBe(document.body);
  await person.click(screen.getByRole('button', { name: /Dates/ }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question of dates' }));
});

it('leaves the names of the steps to screen readers and to the pointer where a step needs the width', async () => {
  const { person } = renderUi(<Form />);
  await person.click(screen.getByRole('button', { name: /Lines/ }));
  const dates = screen.getByRole('button', { name: 'Step 3: Dates' });
  expect(dates.title).toBe('Dates');
  await person.click(dates);
  expect(dates.title).toBe('');
});
