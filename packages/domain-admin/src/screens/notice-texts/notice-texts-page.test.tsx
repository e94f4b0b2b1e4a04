import type { FakeAnswer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, textIn, type } from '../../testing/acts.ts';
import { noticePreview, noticeRow, noticeText } from '../../testing/configuration-fixtures.ts';
import { fakeServer, listing } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './notice-texts-page.tsx';

function open(answers: Parameters<typeof fakeServer>[0] = {}, path = '/notification-configuration?event=no-bids') {
  const server = fakeServer({
    GetNoticeTexts: listing([noticeRow()]),
    GetNoticeText: { data: noticeText() },
    PreviewNoticeText: { data: noticePreview },
    SaveNoticeText: { data: noticeText({ version: 1 }) },
    SendTestNotice: { data: null },
    ...answers,
  });
  renderPage(Page, { fetch: server.fetch, path: '/notification-configuration', at: path });
  return server;
}

describe('the list of texts', () => {
  it('NOTIF-27 says of each event what was changed and which channels are on', async () => {
    const row = noticeRow({ changedFields: ['subject'], email: false });
    open({ GetNoticeTexts: listing([row]) }, '/notification-configuration');
    expect(await screen.findByText('Closed without a bid')).toBeTruthy();
    expect(screen.getByText('Changed')).toBeTruthy();
    expect(screen.getByText('Off')).toBeTruthy();
  });
});

describe('the texts of an event', () => {
  it('NOTIF-27 are saved with the version that was read', async () => {
    const server = open();
    await screen.findByText('Hello Ada Price,');
    type(/^Subject/, 'Nobody bid');
    await press('Save changes');
    await waitFor(() => expect(server.sentTo('SaveNoticeText')).toHaveLength(1));
    expect(server.sentTo('SaveNoticeText')[0]?.body).toMatchObject({
      event: 'no-bids',
      version: 0,
      words: { subject: 'Nobody bid', digestLine: null },
      inApp: true,
    });
  });

  it('NOTIF-14 a value is put where the cursor was', async () => {
    open();
    const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/);
    subject.focus();
    subject.setSelectionRange(0, 0);
    await press('Insert {{rfpName}}: The purchase’s name');
    expect(textIn(/^Subject/)).toBe('{{rfpName}}{{rfpNumber}} closed without a bid');
  });

  it('NOTIF-14 UI-19 what is wrong stands at its field, and what was typed stays', async () => {
    const refusal: FakeAnswer = {
      status: 422,
      code: 'RULE_BROKEN',
      errorMsg: 'There is no placeholder {{nmae}} here.',
      fields: { 'words.body.1': 'There is no placeholder {{nmae}} here.' },
    };
    open({ SaveNoticeText: refusal });
    await screen.findByText('Hello Ada Price,');
    type('Paragraph 2', 'Hi {{nmae}}');
    await press('Save changes');
    await waitFor(() => expect(screen.getByLabelText('Paragraph 2').getAttribute('aria-invalid')).toBe('true'));
    expect(textIn('Paragraph 2')).toBe('Hi {{nmae}}');
  });

  it('NOTIF-28 a channel is turned off with the next save; not by itself', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    await press('Save changes');
    await waitFor(() => expect(server.sentTo('SaveNoticeText')[0]?.body).toMatchObject({ inApp: true, email: false }));
  });

  it('NOTIF-27 what an upgrade changed is shown beside what was, and taken over by a press', async () => {
    const { words } = noticeText();
    const mine = { ...words, subject: 'Mine' };
    open({
      GetNoticeText: {
        data: noticeText({
          words: mine,
          replaced: { ...words, subject: 'As it was' },
          row: noticeRow({ changedFields: ['subject'], outdatedFields: ['subject'] }),
        }),
      },
    });
    expect(await screen.findByText('Before: As it was')).toBeTruthy();
    await press('Use the new subject');
    expect(textIn(/^Subject/)).toBe(words.subject);
  });

  it('NOTIF-27 what an upgrade changed is answered with ours, which the next save sends', async () => {
    const { words } = noticeText();
    const server = open({
      GetNoticeText: {
        data: noticeText({
          words: { ...words, subject: 'Mine' },
          replaced: { ...words, subject: 'As it was' },
          row: noticeRow({ changedFields: ['subject'], outdatedFields: ['subject'] }),
        }),
      },
    });
    fireEvent.click(await screen.findByLabelText('Keep our subject'));
    await press('Save changes');
    const sent = () => server.sentTo('SaveNoticeText')[0]?.body;
    await waitFor(() => expect(sent()).toMatchObject({ kept: ['subject'], words: { subject: 'Mine' } }));
    await waitFor(() => expect(screen.queryByText('An upgrade changed the default text')).toBeNull());
  });

  it('NOTIF-27 a digest goes back to the default with the text in the app that it follows', async () => {
    const words = { ...noticeText().words, digestLine: noticeText().words.message };
    open({ GetNoticeText: { data: noticeText({ words, defaults: words }) } });
    await screen.findByText('Hello Ada Price,');
    type(/^Text in the app/, 'Ours');
    expect(textIn(/^Line in a digest/)).toBe('Ours');
    const follow = 'Use the text in the app for digests, too';
    expect(screen.queryByRole('button', { name: follow })).toBeNull();
    await press('Use the default text in the app');
    expect(textIn(/^Line in a digest/)).toBe(words.message);
    type(/^Line in a digest/, 'Its own');
    await press(follow);
    expect(textIn(/^Line in a digest/)).toBe(words.message);
  });

  it('NOTIF-27 go back to an earlier version after asking', async () => {
    const { words } = noticeText();
    const version = { at: '2026-11-18T17:00:00.000Z', by: 'Ada Price', inApp: true, email: true, words };
    const versions = [
      { ...version, version: 2, changedFields: [] },
      { ...version, version: 1, changedFields: ['subject' as const] },
    ];
    const server = open({
      GetNoticeText: { data: noticeText({ version: 2, versions }) },
      RevertNoticeText: { data: noticeText({ version: 3, versions }) },
    });
    expect(await screen.findByText('The default text')).toBeTruthy();
    await press('Go back to this version: 1');
    await press('Go back');
    const sent = () => server.sentTo('RevertNoticeText')[0]?.body;
    await waitFor(() => expect(sent()).toEqual({ event: 'no-bids', version: 2, to: 1 }));
  });

  it('NOTIF-14 a test goes out with what is typed, saved or not', async () => {
    const server = open();
    await screen.findByText('Hello Ada Price,');
    type(/^Subject/, 'Try it');
    await press('Send a test to me');
    const sent = () => server.sentTo('SendTestNotice')[0]?.body;
    await waitFor(() => expect(sent()).toMatchObject({ words: { subject: 'Try it' } }));
    expect(server.sentTo('SaveNoticeText')).toEqual([]);
  });
});
