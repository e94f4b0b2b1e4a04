import type { FakeAnswer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, chooseFrom, press, textIn, type } from '../../testing/acts.ts';
import { fakeServer, listing } from '../../testing/fake-server.ts';
import { lead, vendorProfile, verificationInfo } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as InfoPage } from './verification-info-page.tsx';
import { Page as LeadsPage } from './verification-leads-page.tsx';

const PATH = '/vendor-verification-info';
const queue = listing([lead(), lead({ vendorId: 8, companyName: 'BrightPath' })]);

function openLead(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    GetVerificationInfo: { data: verificationInfo() },
    GetVerificationLeads: queue,
    DecideVerification: { data: verificationInfo() },
    DownloadDocument: { file: new Blob(['<script>alert(1)</script>'], { type: 'text/html' }) },
    ...answers,
  });
  renderPage(InfoPage, { fetch: server.fetch, path: PATH, at: `${PATH}?id=7` });
  return server;
}

describe('the queue', () => {
  it('begins with the oldest lead', async () => {
    const server = fakeServer({ GetVerificationLeads: queue, GetAllStates: { data: [] } });
    renderPage(LeadsPage, { fetch: server.fetch, path: '/vendor-verification-leads' });
    const start = await screen.findByRole('link', { name: 'Start with the oldest' });
    expect(start.getAttribute('href')).toBe('/vendor-verification-info?id=7');
    expect(screen.getByText(/^Two vendors wait for verification\./)).toBeTruthy();
    // The server's own order is the queue's.
    expect(server.sentTo('GetVerificationLeads')[0]?.search.has('sort')).toBe(false);
  });

  it('ADM-19 is exported with what narrows the list', async () => {
    const server = fakeServer({
      GetVerificationLeads: queue,
      GetAllStates: { data: [{ code: 'CA', name: 'California' }] },
      DownloadVerificationLeads: { file: new Blob(['x'], { type: 'text/csv' }) },
    });
    const path = '/vendor-verification-leads';
    renderPage(LeadsPage, { fetch: server.fetch, path, at: `${path}?state=CA&search=north` });
    await chooseFrom('Export', 'Table (CSV)');
    const asked = () => Object.fromEntries(server.sentTo('DownloadVerificationLeads')[0]?.search ?? []);
    await waitFor(() => expect(asked()).toEqual({ stateCode: 'CA', search: 'north', format: 'csv' }));
  });

  it('says so when it is empty', async () => {
    const server = fakeServer({ GetVerificationLeads: listing([]), GetAllStates: { data: [] } });
    renderPage(LeadsPage, { fetch: server.fetch, path: '/vendor-verification-leads' });
    expect(await screen.findByText('Every lead is decided')).toBeTruthy();
  });
});

describe('a lead', () => {
  it('is not called right while its papers are only there', async () => {
    openLead();
    await screen.findByText('two leads in the queue');
    expect(screen.getByText('Everything that is asked for is there')).toBeTruthy();
    expect(screen.getByText('This counts what was sent in. Open each paper to see whether it is right.')).toBeTruthy();
  });

  it('is approved, and the next one of the queue follows', async () => {
    const server = openLead();
    await screen.findByText('two leads in the queue');
    await press('Approve…');
    await screen.findByRole('alertdialog');
    await press('Approve this vendor');
    await waitFor(() =>
      expect(server.sentTo('DecideVerification')[0]?.body).toEqual({ vendorId: 7, decision: 'approve', remark: null }),
    );
    await waitFor(() => expect(address()).toBe(`${PATH}?id=8`));
  });

  it('leads back to the list when it was the last one', async () => {
    openLead({ GetVerificationLeads: listing([lead()]) });
    await screen.findByText('one lead in the queue');
    await press('Approve…');
    await screen.findByRole('alertdialog');
    await press('Approve this vendor');
    await waitFor(() => expect(address()).toBe('/vendor-verification-leads'));
  });

  it('ACC-39 is sent back with remarks by field alone, which survive a reload of the page', async () => {
    const server = openLead();
    await press('Add remark');
    fireEvent.change(screen.getByLabelText(/^Field or document/), { target: { value: 'w9' } });
    type(/^What to fix/, ' It is not signed. ');
    expect(Object.values({ ...sessionStorage }).join()).toContain('It is not signed.');
    await press('Send back…');
    await screen.findByText(/One remark by field goes with it/);
    await press('Send back with this remark');
    await waitFor(() =>
      expect(server.sentTo('DecideVerification')[0]?.body).toEqual({
        vendorId: 7,
        decision: 'send-back',
        remark: null,
        fieldRemarks: [{ field: 'w9', text: 'It is not signed.' }],
      }),
    );
  });

  it('is sent back with a remark, for which what is missing can be written down at once', async () => {
    const profile = vendorProfile();
    const bare = { ...profile, company: { ...profile.company, w9: null, samnumber: '' } };
    const server = openLead({ GetVerificationInfo: { data: verificationInfo({ profile: bare }) } });
    expect(await screen.findByText('Missing: the W-9.')).toBeTruthy();
    expect(screen.getByText(/^Left out, as it may be: a Unique Entity ID/)).toBeTruthy();
    await press('Send back…');
    await screen.findByRole('alertdialog');
    await press('Send back with this remark');
    expect(await screen.findByText('Enter the remark')).toBeTruthy();
    expect(server.sentTo('DecideVerification')).toEqual([]);
    await press('Write down what is missing');
    expect(textIn(/^Remark/)).toBe('Please add:\n- the W-9');
    await press('Send back with this remark');
    await waitFor(() =>
      expect(server.sentTo('DecideVerification')[0]?.body).toEqual({
        vendorId: 7,
        decision: 'send-back',
        remark: 'Please add:\n- the W-9',
      }),
    );
  });

  it('stays where it is when the server refuses, and keeps the remark', async () => {
    const refusal: FakeAnswer = { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Ben has approved it already.' };
    const server = openLead({ DecideVerification: refusal });
    await screen.findByText('two leads in the queue');
    await press('Reject…');
    await screen.findByRole('alertdialog');
    type(/^Remark/, 'Not a company.');
    await press('Reject this account');
    expect(await screen.findByText('Ben has approved it already.')).toBeTruthy();
    expect(textIn(/^Remark/)).toBe('Not a company.');
    expect(address()).toBe(`${PATH}?id=7`);
    await waitFor(() => expect(server.sentTo('GetVerificationInfo').length).toBe(2));
  });

  it('has nothing to decide once somebody has', async () => {
    openLead({ GetVerificationInfo: { data: verificationInfo({ profile: vendorProfile({ status: 1 }) }) } });
    expect(await screen.findByText('There is nothing to decide here now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
  });

  it('points at companies that look like the same one', async () => {
    const similar = [{ vendorId: 13, companyName: 'Northgate LLC', status: 1, why: 'same DUNS number' }];
    openLead({ GetVerificationInfo: { data: verificationInfo({ similar }) } });
    expect(await screen.findByText('One company looks like this one')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Northgate LLC' }).getAttribute('href')).toBe('/vendor-info?id=13');
  });
});

describe('its documents', () => {
  it('FILE-4 are never shown as a page, whatever they are called', async () => {
    openLead();
    expect(await screen.findByText('This file can’t be shown here')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    // Above the paper, and in its place.
    expect(screen.getAllByRole('button', { name: 'Download w9-2026.pdf' })).toHaveLength(2);
  });

  it('are shown where they are pictures', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    const server = openLead({ DownloadDocument: { file: new Blob([png], { type: 'application/octet-stream' }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Small business' }));
    const picture = await screen.findByAltText('Small business: small-business.png');
    expect(picture.getAttribute('src')).toMatch(/^blob:/);
    expect(server.sentTo('DownloadDocument').map(({ path }) => path.split('/').at(-1))).toEqual(['501', '502']);
  });

  it('can be asked for again when one did not load', async () => {
    const refusal: FakeAnswer = { status: 403, code: 'FORBIDDEN', errorMsg: 'Not for you.' };
    openLead({ DownloadDocument: refusal });
    expect(await screen.findByText('w9-2026.pdf did not load: Not for you.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
