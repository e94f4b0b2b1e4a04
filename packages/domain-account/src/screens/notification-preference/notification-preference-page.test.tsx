import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './notification-preference-page.tsx';

const READ = '/api/Auth/GetNotificationPreferences';
const SAVE = '/api/Auth/SaveNotificationPreferences';

const event = (name: string, isEmailLocked = false) => ({
  event: name,
  label: name === 'award' ? 'Award' : 'Invitation to bid',
  explanation: 'What it means.',
  group: 'Bidding',
  inApp: true,
  email: true,
  isEmailLocked,
  isInAppOff: false,
  isEmailOff: false,
});

const preferences = {
  digest: 'immediately',
  digestHour: 7,
  timeZone: 'America/Los_Angeles',
  events: [event('invitation'), event('award', true)],
};

/** Where a change waits that is not saved yet: one account's is never restored for another. */
const KEPT = `chalkline.unsaved.notification-preferences.Vendor_7 0 ${accounts.vendor.email}`;
const { role, email } = accounts.vendor;

function open(answers: Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>, isActing = false) {
  const server = fakeServer({ [READ]: { data: preferences }, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/notification-preference',
    as: accounts.vendor,
    ...(isActing ? { impersonation: { role, email } } : {}),
  });
  return server;
}

const toggle = (name: string) => screen.findByRole('checkbox', { name });

it('NOTIF-28 what the administrators turned off is locked and off, and saving keeps one’s own choice', async () => {
  const off = { ...preferences, events: [{ ...event('invitation'), isEmailOff: true }] };
  const server = open({ [READ]: { data: off }, [SAVE]: { data: off } });
  expect(await screen.findByText(/sends nobody this by email at the moment/)).toBeTruthy();
  const email = await toggle('Invitation to bid: email');
  expect([email.hasAttribute('disabled'), (email as HTMLInputElement).checked]).toEqual([true, false]);
  fireEvent.click(await toggle('Invitation to bid: in the app'));
  await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
  expect(server.sentTo(SAVE)[0]?.body).toMatchObject({ events: [{ event: 'invitation', inApp: false, email: true }] });
});

describe('notification preferences', () => {
  it('NOTIF-9 save a switch as it is turned, a row of clicks as one', async () => {
    const saved = {
      ...preferences,
      events: [{ ...event('invitation'), inApp: false, email: false }, event('award', true)],
    };
    const server = open({ [SAVE]: { data: saved } });
    fireEvent.click(await toggle('Invitation to bid: email'));
    fireEvent.click(await toggle('Invitation to bid: in the app'));
    expect(await screen.findByText('All changes saved')).toBeTruthy();
    expect(server.sentTo(SAVE)).toHaveLength(1);
    expect(server.sentTo(SAVE)[0]?.body).toEqual({
      digest: 'immediately',
      digestHour: 7,
      events: [
        { event: 'invitation', inApp: false, email: false },
        { event: 'award', inApp: true, email: true },
      ],
    });
  });

  it('explain a mail that can’t be turned off', async () => {
    open({});
    const locked = (await toggle('Award: email')) as HTMLInputElement;
    expect(locked.disabled).toBe(true);
    expect(screen.getByText(/This email can’t be turned off/)).toBeTruthy();
  });

  it('keep a change that is not saved yet, and save it when asked to', async () => {
    let isAway = true;
    const server = open({
      [SAVE]: () =>
        isAway
          ? { status: 503, code: 'UNAVAILABLE', errorMsg: 'Back in a minute.' }
          : { data: { ...preferences, digest: 'hourly' } },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Hourly' }));
    expect(await screen.findByText('Your last change is not saved yet')).toBeTruthy();
    expect(((await screen.findByRole('radio', { name: 'Hourly' })) as HTMLInputElement).checked).toBe(true);
    expect(sessionStorage.getItem(KEPT)).toContain('hourly');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText('All changes saved')).toBeTruthy();
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(2));
  });

  it('IMP-8 send nothing by themselves while an administrator is in the account', async () => {
    const refused: FakeAnswer = { status: 403, code: 'IMPERSONATION_REFUSED', errorMsg: 'You act as somebody else.' };
    const server = open({ [SAVE]: refused }, true);
    fireEvent.click(await screen.findByRole('radio', { name: 'Hourly' }));
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    cleanup();
    const later = open({ [SAVE]: refused }, true);
    expect(((await screen.findByRole('radio', { name: 'Hourly' })) as HTMLInputElement).checked).toBe(true);
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(later.sentTo(SAVE)).toEqual([]);
    expect(server.sentTo(SAVE)).toHaveLength(1);
  });

  it('ask for the hour of the daily mail alone, in the organization’s zone', async () => {
    open({ [SAVE]: { data: { ...preferences, digest: 'daily' } } });
    expect(await screen.findByRole('radio', { name: 'Immediately' })).toBeTruthy();
    expect(screen.queryByLabelText('Hour of the daily email')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Daily' }));
    expect(await screen.findByLabelText('Hour of the daily email')).toBeTruthy();
    expect(screen.getByText(/America\/Los Angeles/)).toBeTruthy();
    await screen.findByText('All changes saved');
  });
});
