import { chooseFiles, lateUploads, pageOf, standing, uploadAnswers } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page } from '../../screens/report-issue/report-issue-page.tsx';
import { issueRow, purchaseOrder } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';

const area = '/api/POConfiguration';

/** The dialog, filled in, with a server that answers uploads late. */
async function openFilled() {
  const issue = { issue: issueRow(), lines: [], messages: [], resolution: null, canAnswer: true, canResolve: false };
  const server = fakeServer({
    ...standing,
    ...uploadAnswers,
    [`${area}/GetIssues`]: pageOf([]),
    [`${area}/GetPurchaseOrder/144`]: { data: purchaseOrder() },
    [`${area}/ReportIssue`]: { data: issue },
    [`${area}/GetIssue/31`]: { data: issue },
  });
  const late = lateUploads(server);
  renderPage(Page, {
    fetch: late.fetch,
    path: '/report-issue',
    at: '/report-issue?po=144',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Report an issue on PO-000144' }));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'wrong-item' } });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'They want sleeves.' } });
  fireEvent.change(dialog.getByRole('spinbutton'), { target: { value: '2' } });
  const report = () => fireEvent.click(dialog.getByRole('button', { name: 'Report it' }));
  return { ...late, dialog, report, reports: () => server.sentTo(`${area}/ReportIssue`) };
}

/** Long enough for everything that would follow to have followed. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

it('FILE-11 PO-7 a report that is sent while its photo uploads waits for the photo, says so, and goes once', async () => {
  const { dialog, answerNext, reports } = await openFilled();
  chooseFiles('photo-7.png');
  const button = dialog.getByRole('button', { name: 'Report it' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await dialog.findByRole('button', { name: 'Waiting for 1 file…', busy: true })).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(dialog.getByText('Waiting for 1 file to upload. It is sent automatically then.').role).toBe('status');
  expect(reports()).toHaveLength(0);
  await answerNext();
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/report-issue?id=31'));
  expect(reports().map(({ body }) => (body as { fileIds: number[] }).fileIds)).toEqual([[7]]);
});

it('FILE-11 three chosen files are all named with how far they are, and all are in the report', async () => {
  const { dialog, report, answerNext, reports } = await openFilled();
  chooseFiles('photo-1.png', 'photo-2.png', 'photo-3.png');
  const rows = () =>
    within(dialog.getByRole('list', { name: 'Photos and documents: not stored yet' })).getAllByRole('listitem');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Uploading…'));
  expect(rows().map(({ textContent }) => textContent?.slice(0, 11))).toEqual([
    'photo-1.png',
    'photo-2.png',
    'photo-3.png',
  ]);
  expect(rows()[2]?.textContent).toContain('Waiting');
  report();
  for (const left of ['3 files', '2 files', '1 file']) {
    expect(await dialog.findByRole('button', { name: `Waiting for ${left}…` })).toBeTruthy();
    await answerNext();
  }
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.body).toMatchObject({ fileIds: [1, 2, 3], text: 'They want sleeves.' });
});

it('FILE-11 UI-19 a report whose photo fails is not sent: it says which, and the photo can be tried again or taken out', async () => {
  const { dialog, report, answerNext, reports } = await openFilled();
  chooseFiles('bad-4.png', 'photo-5.png');
  report();
  await answerNext();
  await answerNext();
  const alert = await dialog.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('Not sent: a file is missing'));
  expect(alert.textContent).toContain('bad-4.png: This is not a picture.');
  const again = dialog.getByRole('button', { name: 'Try again: bad-4.png' });
  again.focus();
  fireEvent.click(again);
  await answerNext();
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('bad-4.png'));
  expect(document.activeElement).toBe(again);
  await aMoment();
  expect(reports()).toHaveLength(0);
  const remove = dialog.getByRole('button', { name: 'Remove bad-4.png' });
  remove.focus();
  fireEvent.click(remove);
  expect(dialog.queryByRole('alert')).toBeNull();
  // The row that had the focus is gone; the field it stood in has it now.
  expect(document.activeElement).toBe(document.querySelector('input[type=file]'));
  report();
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.body).toMatchObject({ fileIds: [5] });
});

it('FILE-11 closing the dialog while it waits for a file sends nothing', async () => {
  const { dialog, report, arrived, running, reports } = await openFilled();
  chooseFiles('photo-7.png', 'photo-8.png');
  report();
  await dialog.findByRole('button', { name: 'Waiting for 2 files…' });
  await arrived();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard report' }));
  // While the question goes, the dialog below it is hidden and still there.
  await waitFor(() => expect(running(), 'its upload is ended').toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  await aMoment();
  expect(reports()).toHaveLength(0);
  expect(screen.getByLabelText('Address').textContent).toBe('/report-issue');
});

it('UI-39 closing a report with text or files in it asks first, and sends nothing while it asks', async () => {
  const { dialog, report, answerNext, reports } = await openFilled();
  chooseFiles('photo-7.png');
  report();
  await dialog.findByRole('button', { name: 'Waiting for 1 file…' });
  fireEvent.keyDown(dialog.getByRole('textbox'), { key: 'Escape' });
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this report?' }));
  await answerNext();
  await aMoment();
  expect(reports()).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('They want sleeves.');
  report();
  await waitFor(() => expect(reports()[0]?.body).toMatchObject({ fileIds: [7] }));
});

it('FILE-11 taking a file out, or changing the text, ends the wait; the report goes when it is asked for again', async () => {
  const { dialog, report, answerNext, reports } = await openFilled();
  chooseFiles('photo-7.png', 'photo-8.png');
  report();
  await dialog.findByRole('button', { name: 'Waiting for 2 files…' });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove photo-7.png' }));
  expect(dialog.getByText(/^Not sent yet: you changed the form/).role).toBe('status');
  report();
  await dialog.findByRole('button', { name: 'Waiting for 1 file…' });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'They want covers.' } });
  await dialog.findByRole('button', { name: 'Report it' });
  await answerNext();
  await dialog.findByText('3 B');
  await aMoment();
  expect(reports()).toHaveLength(0);
  report();
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.body).toMatchObject({ fileIds: [8], text: 'They want covers.' });
});
