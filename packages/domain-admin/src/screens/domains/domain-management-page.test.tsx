import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseFrom, press, textIn, type } from '../../testing/acts.ts';
import { type FakeAnswer, fakeServer, listing } from '../../testing/fake-server.ts';
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

describe('taking a domain off', () => {
  it('says what that changes and what stays', async () => {
    const server = open({ RemoveDomain: { data: null } });
    await chooseFrom('Actions for cedarvalley.test', 'Take off the list…');
    expect(await screen.findByText(/Four accounts that came in by it keep their status/)).toBeTruthy();
    await press('Take it off the list');
    await waitFor(() => expect(server.sentTo('RemoveDomain')[0]?.body).toEqual({ id: 3 }));
  });
});

it('begins with what to do when the list is empty', async () => {
  open({ GetDomains: listing([]) });
  expect(await screen.findByText('No domain is approved yet')).toBeTruthy();
  expect(screen.getByText('Every new school waits for you.')).toBeTruthy();
});
