import { chooseFiles, lateUploads, standing, uploadAnswers } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Issue } from '../../model/contract.ts';
import { issueRow } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { IssueView } from './issue-view.tsx';

const path = '/api/POConfiguration/AnswerIssue';

const message: Issue['messages'][number] = {
  id: 1,
  side: 'school',
  by: 'Dana Mercer',
  at: '2026-11-26T00:00:00.000Z',
  text: 'One screen is broken.',
  files: [],
  event: 'opened',
};
const issue: Issue = {
  issue: issueRow(),
  lines: [],
  messages: [message],
  resolution: null,
  canAnswer: true,
  canResolve: false,
};

/** The thread, and a button that lets the other side write. */
function Thread() {
  const [messages, setMessages] = useState([message]);
  const theyWrite = () => setMessages([message, { ...message, id: 2, text: 'And now?' }]);
  return (
    <>
      <button type="button" onClick={theyWrite}>
        The other side
      </button>
      <IssueView issue={{ ...issue, messages }} side="vendor" />
    </>
  );
}

/** The thread with an answer typed, and a server that answers uploads late. */
function openTyped() {
  const server = fakeServer({ ...standing, ...uploadAnswers, [path]: { data: issue } });
  const late = lateUploads(server);
  renderPage(Thread, { fetch: late.fetch, path: '/here', signIn: (session) => session.signIn(accounts.vendor) });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A new one is on its way.' } });
  return { ...late, answers: () => server.sentTo(path) };
}

it('FILE-11 PO-7 an answer that is sent while its photo uploads waits for it, also when the other side writes meanwhile', async () => {
  const { arrived, answerNext, answers } = openTyped();
  chooseFiles('photo-7.png');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Waiting for 1 file…' })).toBeTruthy();
  await arrived();
  fireEvent.click(screen.getByRole('button', { name: 'The other side' }));
  expect(screen.getByText('And now?')).toBeTruthy();
  expect(answers()).toHaveLength(0);
  await answerNext();
  await waitFor(() => expect(answers()).toHaveLength(1));
  expect(answers()[0]?.body).toEqual({ id: 31, text: 'A new one is on its way.', fileIds: [7] });
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
  expect(screen.queryByText('photo-7.png')).toBeNull();
});

it('FILE-11 UI-19 an answer whose photo fails stays with its text and photo', async () => {
  const { answerNext, answers } = openTyped();
  chooseFiles('bad-4.png');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await answerNext();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not sent: a file is missing'));
  expect(screen.getByRole('button', { name: 'Try again: bad-4.png' })).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A new one is on its way.');
  expect(answers()).toHaveLength(0);
});

/** The thread with an answer typed, and the keys that its answers are sent with; the first ones can be lost on their way. */
function openKeyed(lost = 0) {
  const server = fakeServer({ ...standing, [path]: { data: issue } });
  const keys: (string | null)[] = [];
  const fetch = async (request: Request) => {
    if (new URL(request.url).pathname !== path) return server.fetch(request);
    keys.push(request.headers.get('Idempotency-Key'));
    if (keys.length <= lost) throw new TypeError('Failed to fetch');
    return server.fetch(request);
  };
  renderPage(Thread, { fetch, path: '/here', signIn: (session) => session.signIn(accounts.vendor) });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A new one is on its way.' } });
  return keys;
}
const isSent = () => waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));

it('PUR-33 PO-7 an answer that is sent by two clicks has one key', async () => {
  const keys = openKeyed();
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  fireEvent.click(send);
  await isSent();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
});

it('PUR-33 PO-7 an answer that nothing came back for is sent again with the same key', async () => {
  const keys = openKeyed(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await isSent();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
