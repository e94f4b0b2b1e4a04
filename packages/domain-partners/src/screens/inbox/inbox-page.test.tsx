import { chooseFiles, lateUploads, pageOf, standing, uploadAnswers } from '@chalkline/kit/testing';
import type { Platform } from '@chalkline/platform';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { message, partners, thread, threadRow, threadRows } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './inbox-page.tsx';

type Answers = Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>;

const asSchool = (session: Platform['session']) =>
  session.signIn({ ...accounts.school, rights: ['publish', 'people'] });

/** After every message of the fixture: a conversation is read in the order of its times. */
const LATER = '2026-11-22T17:00:00.000Z';

function open(at: string, answers: Answers = {}, signIn = asSchool) {
  const server = fakeServer({
    ...standing,
    '/api/Inbox/GetThreads': ({ search }) =>
      pageOf(search.get('unreadOnly') === 'true' ? threadRows.slice(0, 2) : threadRows),
    '/api/Inbox/GetThread/31': { data: thread() },
    '/api/Inbox/GetPartners': { data: partners },
    ...uploadAnswers,
    ...answers,
  });
  const { fetch, answerNext, arrived } = lateUploads(server);
  const platform = renderPage(Page, { fetch, path: '/inbox', at, signIn });
  return { server, platform, answerNext, arrived };
}

const composer = () => screen.findByRole('textbox', { name: 'Message to Northgate Supply' });
const address = () => screen.getByLabelText('Address').textContent;
const notification = (id: number, changes: object) =>
  ({
    id,
    message: null,
    isForMessage: true,
    rfpId: 412,
    vendorId: 7,
    saleId: null,
    bidId: null,
    isRead: false,
    notificationType: 6,
    ...changes,
  }) as Parameters<Platform['notifications']['add']>[0];

describe('the inbox', () => {
  it('lists conversations with what is new and opens one', async () => {
    open('/inbox');
    const link = await screen.findByRole('link', { name: /Northgate Supply.*2 new messages/ });
    expect(await screen.findByText('Two conversations have something new.')).toBeTruthy();
    fireEvent.click(link);
    expect(await screen.findByText('Perfect, thank you.')).toBeTruthy();
    expect(address()).toBe('/inbox?id=31');
    expect(link.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(within(link).queryByText('2 new messages')).toBeNull());
  });

  it('NOTIF-11 removes the notifications of the conversation that is opened, and only those', async () => {
    const { platform } = open('/inbox');
    await screen.findByRole('link', { name: /Northgate Supply/ });
    act(() => {
      platform.notifications.add(notification(1, {}));
      platform.notifications.add(notification(2, { vendorId: 11 }));
      platform.notifications.add(notification(3, { message: 'Bids were opened', isForMessage: false }));
    });
    fireEvent.click(screen.getByRole('link', { name: /Northgate Supply/ }));
    await composer();
    await waitFor(() => expect(platform.notifications.notifications.map(({ id }) => id)).toEqual([3, 2]));
    expect(platform.notifications.isActiveMessage).toBe(true);
  });

  it('keeps in the session which purchase’s conversation is open', async () => {
    const { platform } = open('/inbox?id=31');
    await composer();
    await waitFor(() => expect(platform.session.activeInboxRFPId).toBe(412));
  });

  it('returns to the purchase that the session holds as active', async () => {
    open('/inbox', {}, (session) => {
      asSchool(session);
      session.update({ activeInboxRFPId: 412 });
    });
    await waitFor(() => expect(address()).toBe('/inbox?id=31'));
  });

  it('says why nothing can be written', async () => {
    open('/inbox?id=31', {
      '/api/Inbox/GetThread/31': { data: thread({ canWrite: false, whyNot: 'The company left.' }) },
    });
    expect(await screen.findByText('The company left.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Message to/ })).toBeNull();
  });

  it('ACC-12 lets an administrator who acts for the account read, not write', async () => {
    open('/inbox?id=31', {}, (session) => session.signIn(accounts.school, { role: 'School', email: 'dana@x.test' }));
    expect(await screen.findByText(/you can read its messages, but not write in its name/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
  });

  it('IMP-10 begins no conversation for whoever acts, and says why', async () => {
    const { platform } = open(
      '/inbox?partner=9&sale=88',
      { '/api/Inbox/GetThreads': pageOf(threadRows.slice(0, 2)) },
      (session) => session.signIn(accounts.school, { role: 'School', email: 'dana@x.test' }),
    );
    const text = expect.stringContaining('There is no conversation yet.');
    await waitFor(() => expect(platform.feedback.alerts).toMatchObject([{ text }]));
    expect(screen.queryByRole('dialog', { name: 'New message' })).toBeNull();
  });

  it('reads earlier messages on request and keeps the newer ones', async () => {
    const { server } = open('/inbox?id=31', {
      '/api/Inbox/GetThread/31': ({ search }) =>
        search.has('beforeId')
          ? {
              data: thread({
                messages: [message({ id: 400, at: '2026-11-12T17:00:00.000Z', text: 'The very first.' })],
              }),
            }
          : { data: thread({ hasEarlier: true }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('The very first.')).toBeTruthy();
    expect(screen.getByText('Perfect, thank you.')).toBeTruthy();
    expect(server.sentTo('/api/Inbox/GetThread/31').at(-1)?.search.get('beforeId')).toBe('501');
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  });

  it('announces what arrives while it is open', async () => {
    const arrived = message({ id: 600, at: LATER, text: 'One more thing.' });
    let isThere = false;
    const { platform } = open('/inbox?id=31', {
      '/api/Inbox/GetThread/31': () => ({
        data: thread(isThere ? { messages: [...thread().messages, arrived] } : {}),
      }),
    });
    await composer();
    isThere = true;
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
        'Noor Saleh: One more thing.',
      ),
    );
  });
});

describe('the inbox on a phone', () => {
  beforeEach(() => {
    const matchMedia = window.matchMedia.bind(window);
    // The answer of a query that never holds stands for a window too narrow for two panes.
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.includes('min-width') ? '(max-width: 0px)' : query),
    );
  });

  it('shows one pane at a time, and the focus goes along', async () => {
    open('/inbox');
    fireEvent.click(await screen.findByRole('link', { name: /Northgate Supply/ }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Northgate Supply' });
    expect(document.activeElement).toBe(title);
    expect(screen.queryByRole('link', { name: /EduTech West/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Inbox' }));
    const link = await screen.findByRole('link', { name: /Northgate Supply/ });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });
});

describe('writing', () => {
  const sent = thread({
    messages: [
      ...thread().messages,
      message({ id: 700, at: LATER, isMine: true, byName: 'Dana Mercer', text: 'Confirmed.' }),
    ],
  });

  it('sends by Enter, begins a line by Shift+Enter, and shows the message at once', async () => {
    const { server } = open('/inbox?id=31', { '/api/Inbox/SendMessage': { data: sent } });
    const input = await composer();
    fireEvent.change(input, { target: { value: ' Confirmed. ' } });
    fireEvent.keyDown(input, { key: 'Enter', shiftKey: true });
    expect(server.sentTo('/api/Inbox/SendMessage')).toEqual([]);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText('Confirmed.', { selector: 'p' })).toBeTruthy();
    expect(server.sentTo('/api/Inbox/SendMessage')[0]?.body).toEqual({
      threadId: 31,
      partnerId: null,
      rfpId: null,
      saleId: null,
      text: 'Confirmed.',
      documentIds: [],
    });
    await waitFor(() => expect((input as HTMLTextAreaElement).value).toBe(''));
    expect(document.activeElement).toBe(input);
  });

  it('UI-19 keeps the text when the server does not take it, and after a reload', async () => {
    const refuse = { status: 422, code: 'RULE_BROKEN', errorMsg: 'This conversation is closed.' } as const;
    open('/inbox?id=31', { '/api/Inbox/SendMessage': refuse });
    const input = await composer();
    fireEvent.change(input, { target: { value: 'Are you there?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Not sent. This conversation is closed.').length).toBeGreaterThan(0);
    expect((input as HTMLTextAreaElement).value).toBe('Are you there?');
    expect(Object.values({ ...sessionStorage }).join()).toContain('Are you there?');
  });

  it('asks for something to send', async () => {
    const { server } = open('/inbox?id=31');
    fireEvent.keyDown(await composer(), { key: 'Enter' });
    expect((await screen.findAllByText('Write a message or attach a file.')).length).toBeGreaterThan(0);
    expect(server.sentTo('/api/Inbox/SendMessage')).toEqual([]);
  });

  it('stores a file before it is sent, and names one that is too large', async () => {
    const stored = { id: 90, name: 'sites.txt', size: 5, mimeType: 'text/plain' };
    const { server, answerNext } = open('/inbox?id=31', {
      '/api/POConfiguration/UploadFile': { data: stored },
      '/api/Inbox/SendMessage': { data: sent },
    });
    await composer();
    const input = document.querySelector('input[type=file]');
    const huge = new File(['x'], 'huge.zip');
    Object.defineProperty(huge, 'size', { value: 16 * 1024 * 1024 });
    if (input) fireEvent.change(input, { target: { files: [new File(['sites'], 'sites.txt'), huge] } });
    expect(await screen.findByText('huge.zip is larger than 15 MB.')).toBeTruthy();
    await answerNext();
    await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.sentTo('/api/Inbox/SendMessage')[0]?.body).toMatchObject({ documentIds: [90] }));
  });

  it('FILE-12 sends a message with the file that was chosen for it, though another conversation was open meanwhile', async () => {
    const { server, answerNext, arrived } = open('/inbox?id=31', {
      '/api/Inbox/GetThread/32': { data: thread({ thread: threadRow({ id: 32, partnerName: 'Bright Path Books' }) }) },
      '/api/Inbox/SendMessage': { data: sent },
    });
    fireEvent.change(await composer(), { target: { value: 'The sites.' } });
    chooseFiles('sites-90.xlsx');
    await arrived();
    fireEvent.click(screen.getByRole('link', { name: /Art paper and tempera/ }));
    await screen.findByRole('textbox', { name: 'Message to Bright Path Books' });
    expect(screen.queryByText('sites-90.xlsx')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: /Northgate Supply/ }));
    await composer();
    expect(screen.getByText('sites-90.xlsx')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Waiting for 1 file to upload. It is sent automatically then.')).toBeTruthy();
    expect(server.sentTo('/api/Inbox/SendMessage')).toEqual([]);
    await answerNext();
    await waitFor(() =>
      expect(server.sentTo('/api/Inbox/SendMessage')[0]?.body).toMatchObject({ threadId: 31, documentIds: [90] }),
    );
  });

  it('opens the conversation that a link names by its partner and purchase', async () => {
    open('/inbox?partner=7&rfp=412');
    await waitFor(() => expect(address()).toBe('/inbox?id=31'));
  });

  it('MSG-10 begins a conversation about the sale that a link names', async () => {
    const about = threadRow({ id: 36, partnerId: 9, vendorId: 9, rfpId: null, saleId: 88 });
    const { server } = open('/inbox?partner=9&sale=88', {
      '/api/Inbox/GetThreads': pageOf(threadRows.slice(0, 2)),
      '/api/Inbox/SendMessage': { data: thread({ thread: about }) },
      '/api/Inbox/GetThread/36': { data: thread({ thread: about }) },
    });
    const dialog = await screen.findByRole('dialog', { name: 'New message' });
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^To/ }).value).toBe(
        'Bright Path Books · RFQ-000088',
      ),
    );
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Message/ }), { target: { value: 'Hello' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.sentTo('/api/Inbox/SendMessage')).toHaveLength(1));
    expect(server.sentTo('/api/Inbox/SendMessage')[0]?.body).toMatchObject({ partnerId: 9, rfpId: null, saleId: 88 });
  });

  it('MSG-10 NOTIF-11 shows what a conversation about a sale is about, as a link to it', async () => {
    const about = threadRow({
      ...threadRows.find(({ saleId }) => saleId === 88),
      unreadCount: 0,
    });
    const { platform } = open('/inbox', {
      '/api/Inbox/GetThread/35': { data: thread({ thread: about, subjectHref: '/school-sale-details?id=88' }) },
    });
    const row = await screen.findByRole('link', { name: /RFQ-000088 · Library shelves/ });
    act(() => platform.notifications.add(notification(1, { rfpId: null, saleId: 88, vendorId: 9 })));
    fireEvent.click(row);
    const link = await screen.findByRole('link', { name: 'RFQ-000088 · Library shelves' });
    expect(link.getAttribute('href')).toBe('/school-sale-details?id=88');
    await waitFor(() => expect(platform.notifications.notifications).toEqual([]));
  });

  it('asks the server for a named conversation that the list does not show', async () => {
    const { server } = open('/inbox?partner=9&rfp=77', {
      '/api/Inbox/GetThreads': ({ search }) =>
        pageOf(search.get('partnerId') === '9' ? [threadRow({ id: 44, partnerId: 9, rfpId: 77 })] : threadRows),
    });
    await waitFor(() => expect(address()).toBe('/inbox?id=44'));
    expect(server.sentTo('/api/Inbox/SendMessage')).toEqual([]);
  });

  it('begins a conversation with a partner there is none with yet, and opens it when it was sent', async () => {
    const { server } = open('/inbox?partner=9', {
      '/api/Inbox/SendMessage': { data: thread({ thread: threadRow({ id: 35, partnerId: 9 }) }) },
      '/api/Inbox/GetThread/35': { data: thread({ thread: threadRow({ id: 35, partnerId: 9 }) }) },
    });
    const dialog = await screen.findByRole('dialog', { name: 'New message' });
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^To/ }).value).toBe('Bright Path Books'),
    );
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Message/ }), { target: { value: 'Hello' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address()).toBe('/inbox?id=35'));
    expect(server.sentTo('/api/Inbox/SendMessage')[0]?.body).toEqual({
      threadId: null,
      partnerId: 9,
      rfpId: null,
      saleId: null,
      text: 'Hello',
      documentIds: [],
    });
  });
});
