import type { FakeAnswer } from '@chalkline/platform/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, chooseFrom, press, textIn, type } from '../../testing/acts.ts';
import { fakeServer, listing } from '../../testing/fake-server.ts';
import { inquiryOf, inquiryRow } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './vendor-inquiries-page.tsx';

const PATH = '/vendor-inquiries';

function open(answers: Parameters<typeof fakeServer>[0] = {}, at: string = PATH) {
  const server = fakeServer({
    GetInquiries: listing([inquiryRow()]),
    GetInquiry: { data: inquiryOf() },
    AnswerInquiry: { data: inquiryOf() },
    AssignInquiry: { data: inquiryOf() },
    CloseInquiry: { data: inquiryOf() },
    ...answers,
  });
  renderPage(Page, { fetch: server.fetch, path: PATH, at });
  return server;
}

const stateAsked = (server: ReturnType<typeof open>) => server.sentTo('GetInquiries').at(-1)?.search.get('state');

describe('the inquiries', () => {
  it('begin with the new ones and can show all', async () => {
    const server = open();
    await screen.findByText('How do I join?');
    expect(stateAsked(server)).toBe('new');
    await press('All');
    await waitFor(() => expect(address()).toBe(`${PATH}?state=all`));
    await waitFor(() => expect(stateAsked(server)).toBeNull());
  });

  it('open over the list at the one that the address names', async () => {
    open();
    fireEvent.click(await screen.findByRole('link', { name: /How do I join/ }));
    await waitFor(() => expect(address()).toBe(`${PATH}?id=5`));
    expect(await screen.findByText(/We tutor reading/)).toBeTruthy();
  });

  it('ADM-19 are exported with what narrows the list', async () => {
    const file = { file: new Blob(['x'], { type: 'text/csv' }) };
    const server = open({ DownloadInquiries: file }, `${PATH}?search=join&page=2`);
    await chooseFrom('Export', 'Table (CSV)');
    const asked = () => Object.fromEntries(server.sentTo('DownloadInquiries')[0]?.search ?? []);
    await waitFor(() => expect(asked()).toEqual({ state: 'new', search: 'join', format: 'csv' }));
  });

  it('say that nothing is new', async () => {
    open({ GetInquiries: listing([]) });
    expect(await screen.findByText('Nothing new')).toBeTruthy();
  });
});

describe('an inquiry', () => {
  const at = `${PATH}?id=5`;

  it('is answered, and closed with it when that is wished', async () => {
    const server = open({}, at);
    await screen.findByLabelText(/^Your answer/);
    type(/^Your answer/, 'Start at “For vendors”.');
    fireEvent.click(screen.getByLabelText('Close the inquiry with this answer'));
    await press('Send answer');
    await waitFor(() =>
      expect(server.sentTo('AnswerInquiry')[0]?.body).toEqual({
        id: 5,
        text: 'Start at “For vendors”.',
        closes: true,
      }),
    );
    await waitFor(() => expect(textIn(/^Your answer/)).toBe(''));
  });

  it('is not answered with nothing', async () => {
    const server = open({}, at);
    await screen.findByLabelText(/^Your answer/);
    await press('Send answer');
    expect(await screen.findByText('Write an answer')).toBeTruthy();
    expect(server.sentTo('AnswerInquiry')).toEqual([]);
  });

  it('UI-19 keeps an answer that could not be sent, over a reload too', async () => {
    const lost: FakeAnswer = { status: 500, code: 'INTERNAL', errorMsg: 'Something went wrong' };
    open({ AnswerInquiry: lost }, at);
    await screen.findByLabelText(/^Your answer/);
    type(/^Your answer/, 'A long answer.');
    await press('Send answer');
    expect(await screen.findByText('Your answer is still here and was not sent.')).toBeTruthy();
    cleanup();
    open({}, at);
    await screen.findByLabelText(/^Your answer/);
    expect(textIn(/^Your answer/)).toBe('A long answer.');
  });

  it('is given to somebody, and taken back', async () => {
    const server = open({}, at);
    const field = await screen.findByLabelText('Assigned to', { selector: 'select' });
    fireEvent.change(field, { target: { value: '2' } });
    await waitFor(() => expect(server.sentTo('AssignInquiry')[0]?.body).toEqual({ id: 5, adminId: 2 }));
  });

  it('is closed after saying that nobody has answered', async () => {
    const server = open({}, at);
    fireEvent.click(await screen.findByRole('button', { name: 'Close inquiry…' }));
    expect(await screen.findByText(/Lee Okafor has had no answer/)).toBeTruthy();
    await press('Close the inquiry');
    await waitFor(() => expect(server.sentTo('CloseInquiry')[0]?.body).toEqual({ id: 5 }));
  });

  it('can’t be answered once it is closed', async () => {
    open({ GetInquiry: { data: inquiryOf({ inquiry: inquiryRow({ state: 'closed' }) }) } }, at);
    expect(await screen.findByText('This inquiry is closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });

  it('leads to the account of whoever wrote', async () => {
    const account = { role: 'Vendor', organisationId: 8, organisation: 'BrightPath' } as const;
    open({ GetInquiry: { data: inquiryOf({ account }) } }, at);
    const link = await screen.findByRole('link', { name: 'BrightPath' });
    expect(link.getAttribute('href')).toBe('/vendor-info?id=8');
  });
});
