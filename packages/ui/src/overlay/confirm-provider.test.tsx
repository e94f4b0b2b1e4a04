import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../controls/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { type ConfirmOptions, ConfirmProvider, useConfirm } from './confirm-provider.tsx';

function Asker(options: Partial<ConfirmOptions>) {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  async function ask() {
    const given = await confirm({
      title: 'Delete this draft?',
      body: 'It cannot be brought back.',
      confirmLabel: 'Delete draft',
      ...options,
    });
    setAnswer(JSON.stringify(given));
  }
  return (
    <>
      <Button onClick={ask}>Delete</Button>
      <output>{answer}</output>
    </>
  );
}

function renderAsker(options: Partial<ConfirmOptions> = {}) {
  return renderUi(
    <ConfirmProvider>
      <Asker {...options} />
    </ConfirmProvider>,
  );
}

it('answers yes when the act is confirmed', async () => {
  const { person } = renderAsker();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete this draft?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.getByText('{"confirmed":true}')).toBeTruthy());
});

it('answers no when it is cancelled, and gives the focus back', async () => {
  const { person } = renderAsker();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByText('{"confirmed":false}')).toBeTruthy());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
});

it('asks for a required reason before it answers', async () => {
  const { person } = renderAsker({ reason: { label: 'Reason', required: true } });
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Delete draft' }));
  expect(screen.getByText('Enter the reason')).toBeTruthy();
  await person.type(screen.getByLabelText(/Reason/), '  Budget cut ');
  await person.click(screen.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.getByText('{"confirmed":true,"reason":"Budget cut"}')).toBeTruthy());
});

it('UI-41 keeps the reason and says what went wrong when the act fails, and closes once it is done', async () => {
  const given: (string | undefined)[] = [];
  const outcomes = ['Nobody could be reached. Try again.', null];
  const act = async (reason: string | undefined) => {
    given.push(reason);
    return outcomes.shift() ?? null;
  };
  const { person } = renderAsker({ reason: { label: 'Reason', required: true }, act });
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.type(await screen.findByLabelText(/Reason/), 'Budget cut');
  await person.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Nobody could be reached. Try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Budget cut');
  await person.click(screen.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.getByText('{"confirmed":true,"reason":"Budget cut"}')).toBeTruthy());
  expect(given).toEqual(['Budget cut', 'Budget cut']);
});

it('asks each question with an empty reason', async () => {
  const { person } = renderAsker({ reason: { label: 'Reason', required: true } });
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.type(await screen.findByLabelText(/Reason/), 'Budget cut');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByText('{"confirmed":false}')).toBeTruthy());
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Reason/)).value).toBe('');
});

it('refuses to work without its provider', () => {
  expect(() => renderUi(<Asker />)).toThrow('ConfirmProvider');
});
