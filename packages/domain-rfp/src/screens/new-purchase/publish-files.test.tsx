import { chooseFiles } from '@chalkline/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RfpDraftInput } from '../../model/contract.ts';
import { confirm, elsewhere, goods, PUBLISH, press, REVIEW, SAVE, setup, show } from '../../testing/new-purchase.ts';

/** The check of a complete draft, while the document that was chosen at its step still uploads. */
async function openCheck(answers: Parameters<typeof show>[1]) {
  const server = show(goods({ lastQuestion: 12 }), { [PUBLISH]: { data: {} }, ...answers });
  await screen.findByRole('button', { name: /^Publish for|^Ask for review/ });
  const steps = within(screen.getByRole('navigation', { name: 'Questions of this purchase' }));
  fireEvent.click(steps.getByRole('button', { name: /Documents/ }));
  await screen.findByLabelText('Documents for vendors');
  chooseFiles('drawing-7.pdf');
  fireEvent.click(steps.getByRole('button', { name: /Check/ }));
  const waiting = await screen.findByRole('list', { name: 'Files: not stored yet' });
  expect(within(waiting).getByText('drawing-7.pdf')).toBeTruthy();
  return { ...server, steps };
}

const documents = (body: unknown) => (body as RfpDraftInput).rfpDocuments?.map(({ id }) => id);

describe('publishing while a file uploads', () => {
  it('FILE-12 waits for it, says so, and publishes with it', async () => {
    const { answerNext, sentTo } = await openCheck({});
    await press('Publish for its date');
    await confirm('Publish');
    expect(await screen.findByText('Waiting for 1 file to upload. It is sent automatically then.')).toBeTruthy();
    expect(sentTo(PUBLISH)).toEqual([]);
    await answerNext();
    expect(await elsewhere()).toBe('/success-purchase?id=50');
    expect(documents(sentTo(SAVE).at(-1)?.body)).toEqual([7]);
  });

  it('FILE-12 does not publish by itself once another question is open', async () => {
    const { answerNext, sentTo, steps } = await openCheck({});
    await press('Publish for its date');
    await confirm('Publish');
    await screen.findByText(/^Waiting for 1 file to upload/);
    fireEvent.click(steps.getByRole('button', { name: /Documents/ }));
    await answerNext();
    expect(await screen.findByRole('button', { name: 'Remove drawing-7.pdf' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull());
    expect(sentTo(PUBLISH)).toEqual([]);
  });

  it('FILE-12 PUR-10 a review is asked for with it', async () => {
    const reviewed = { '/api/School/GetSchoolSetup': { data: setup({ requiresReview: true }) } };
    const { answerNext, sentTo } = await openCheck({ ...reviewed, [REVIEW]: { data: { id: 50, version: 9 } } });
    await press('Ask for review');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for review' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }));
    expect(await dialog.findByText(/^Waiting for 1 file to upload/)).toBeTruthy();
    await answerNext();
    await waitFor(() => expect(sentTo(REVIEW)).toHaveLength(1));
    expect(documents(sentTo(SAVE).at(-1)?.body)).toEqual([7]);
  });

  it('FILE-12 Save draft keeps the draft open until the file is in it', async () => {
    const { platform } = await openCheck({});
    await press('Save draft');
    await waitFor(() =>
      expect(platform.feedback.alerts.map(({ text }) => text)).toEqual([
        'Your draft is saved. Stay on this page until 1 file is uploaded.',
      ]),
    );
    expect(screen.queryByRole('status', { name: 'Elsewhere' })).toBeNull();
  });
});
