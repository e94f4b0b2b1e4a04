import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReviewDetails } from '../../model/contract.ts';
import { rfpDetails } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './review-details-page.tsx';

const READ = '/api/StaffMember/GetReviewDetails/50';
const DECIDE = '/api/StaffMember/DecideReview';

const reviewer = { ...accounts.school, role: 'StaffMember' as const, homeUrl: '/review-purchases', rights: [] };

function details(changes: Partial<ReviewDetails> = {}): ReviewDetails {
  return {
    rfp: rfpDetails({ id: 50, status: 1 }),
    schoolLines: [],
    version: 7,
    reviewStatus: 1,
    requestedBy: 'Dana Mercer',
    requestedAt: '2026-11-20T12:00:00.000Z',
    invited: ['Northgate Supply'],
    isNotifyToAll: true,
    comments: [
      {
        id: 1,
        by: 'Dana Mercer',
        isReviewer: false,
        at: '2026-11-20T12:00:00.000Z',
        kind: 'requested',
        section: null,
        text: 'Please look at the lines.',
      },
    ],
    canDecide: true,
    ...changes,
  };
}

function show(answers: Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>) {
  const server = fakeServer({
    '/api/Auth/GetAllNotifications/StaffMember': { data: [] },
    [READ]: { data: details() },
    ...answers,
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/review-details',
    at: '/review-details?id=50',
    signIn: (session) => session.signIn(reviewer),
  });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('a reviewer', () => {
  it('reads the draft as vendors will, who will see it, and what was written', async () => {
    show({});
    expect(await screen.findByText('One vendor: Northgate Supply')).toBeTruthy();
    expect(screen.getByText('Laptop')).toBeTruthy();
    expect(screen.getByText('all vendors of the category')).toBeTruthy();
    expect(screen.getByText('Please look at the lines.')).toBeTruthy();
  });

  it('PUR-10 asks for changes with a comment and remarks by part, on the version that was read', async () => {
    const server = show({ [DECIDE]: { data: details({ version: 8, reviewStatus: 3, canDecide: false }) } });
    await press('Ask for changes');
    expect(await screen.findByText('Say what has to change.')).toBeTruthy();
    write(/Comment on the whole/, 'Almost there.');
    fireEvent.change(screen.getByRole('combobox', { name: 'Remark about' }), { target: { value: 'lines' } });
    write('Remark', 'Which model?');
    await press('Add the remark');
    await press('Ask for changes');
    await confirm('Ask for changes');
    await screen.findByText('Please look at the lines.');
    expect(server.sentTo(DECIDE)[0]?.body).toEqual({
      id: 50,
      version: 7,
      decision: 'changes',
      comment: 'Almost there.',
      comments: [{ section: 'lines', text: 'Which model?' }],
    });
  });

  it('PUR-10 reads an edited draft again before deciding, and keeps what was written', async () => {
    let version = 7;
    const server = show({
      [READ]: () => ({ data: details({ version }) }),
      [DECIDE]: ({ body }) =>
        (body as { version: number }).version === version
          ? { data: details({ version: version + 1, reviewStatus: 2, canDecide: false }) }
          : { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'A newer version was saved.' },
    });
    await screen.findByText('Your decision');
    write(/Comment on the whole/, 'Good to go.');
    version = 9;
    await press('Approve');
    await confirm('Approve');
    expect(await screen.findByText('The draft was edited while you had it open')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment on the whole/ }).value).toBe(
      'Good to go.',
    );
    await press('Approve');
    await confirm('Approve');
    await screen.findByText('Your decision');
    expect(server.sentTo(DECIDE).at(-1)?.body).toMatchObject({ version: 9, decision: 'approve' });
  });

  it('has nothing to decide on a draft that does not wait', async () => {
    show({ [READ]: { data: details({ reviewStatus: 2, canDecide: false }) } });
    expect(await screen.findByText(/The school can publish it as it stands/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('ACC-18 is told plainly when the draft is not one of its school', async () => {
    show({ [READ]: { status: 404, code: 'NOT_FOUND', errorMsg: 'There is no such draft.' } });
    expect(await screen.findByRole('heading', { name: 'Draft not found' })).toBeTruthy();
  });
});
