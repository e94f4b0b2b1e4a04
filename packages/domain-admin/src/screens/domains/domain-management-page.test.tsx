import type { FakeAnswer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseFrom, press, textIn, type } from '../../testing/acts.ts';
import { fakeServer, listing, rightMissing } from '../../testing/fake-server.ts';
import { domain } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './domain-management-page.tsx';

const PATH = '/domain-management';

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ GetDomains: listing([domain()]), AddDomain: { data: domain() }, ...answers });
  renderPage(Page, { fetch: server.fetch, path: PATH });
  return server;
}

describe('approving a domain', () => {
  it('ACC-13 sends it as the list keeps it, and empties the form', async () => {
    const server = open();
    await screen.findByText('cedarvalley.test');
    type(/^Domain/, ' https://www.Mesa.edu/about ');
    type(/^Note/, ' By phone. ');
    await press('Approve');
    await waitFor(() => expect(server.sentTo('AddDomain')[0]?.body).toEqual({ domain: 'mesa.edu', note: 'By phone.' }));
    await waitFor(() => expect(textIn(/^Domain/)).toBe(''));
    await waitFor(() => expect(server.sentTo('GetDomains').length).toBe(2));
  });

  it('UI-19 says what is wrong with it at the field, before asking the server', async () => {
    const server = open();
    type(/^Domain/, 'gmail.com');
    await press('Approve');
    expect(await screen.findByText(/Anybody can have an address at gmail.com/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Domain/));
    expect(server.sentTo('AddDomain')).toEqual([]);
  });

  it('UI-19 keeps what was typed when it is there already, and says so at the field', async () => {
    const refusal: FakeAnswer = {
      status: 409,
      code: 'VERSION_CONFLICT',
      errorMsg: 'mesa.edu is on the list already.',
      fields: { domain: 'mesa.edu is on the list already.' },
    };
    open({ AddDomain: refusal });
    type(/^Domain/, 'mesa.edu');
    await press('Approve');
    expect(await screen.findByText('mesa.edu is on the list already.')).toBeTruthy();
    expect(textIn(/^Domain/)).toBe('mesa.edu');
    expect(screen.getByLabelText(/^Domain/).getAttribute('aria-invalid')).toBe('true');
    expect(sessionStorage.getItem('chalkline.unsaved.approved-domain')).toContain('mesa.edu');
  });
});

describe('removing a domain', () => {
  it('says what that changes and what stays', async () => {
    const server = open({ RemoveDomain: { data: null } });
    await chooseFrom('Actions for cedarvalley.test', 'Remove from the list…');
    expect(await screen.findByText(/Four accounts that use it keep their status/)).toBeTruthy();
    await press('Remove domain');
    await waitFor(() => expect(server.sentTo('RemoveDomain')[0]?.body).toEqual({ id: 3 }));
  });
});

it('ADM-10 shows a refusal and no form to whoever lacks the area', async () => {
  open({ GetDomains: rightMissing('Accounts') });
  expect(await screen.findByText(/You need the area Accounts/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByLabelText(/^Domain/)).toBeNull();
});

it('ADM-19 is exported with what narrows the list', async () => {
  const server = fakeServer({
    GetDomains: listing([domain()]),
    DownloadDomains: { file: new Blob(['x'], { type: 'text/csv' }) },
  });
  renderPage(Page, { fetch: server.fetch, path: PATH, at: `${PATH}?use=yes&search=cedar&page=2` });
  await chooseFrom('Export', 'Table (CSV)');
  await waitFor(() =>
    expect(Object.fromEntries(server.sentTo('DownloadDomains')[0]?.search ?? [])).toEqual({
      isUsed: 'true',
      search: 'cedar',
      format: 'csv',
    }),
  );
});

it('begins with what to do when the list is empty', async () => {
  open({ GetDomains: listing([]) });
  expect(await screen.findByText('No domain is approved yet')).toBeTruthy();
  expect(screen.getByText('Every new school waits until you grant access.')).toBeTruthy();
});

it('UI-8 the list is narrowed to domains that accounts use, and all shown again', async () => {
  const server = open({ GetDomains: listing([]) });
  await screen.findByText('No domain is approved yet');
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Use' });
  fireEvent.change(filter, { target: { value: 'no' } });
  await waitFor(() => expect(server.sentTo('GetDomains').at(-1)?.search.get('isUsed')).toBe('false'));
  await press('Show all');
  expect(await screen.findByText('No domain is approved yet')).toBeTruthy();
});
