import { pageOf, renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { VendorRef } from '../contract.ts';
import { saleWords, silentCall } from '../testing.ts';
import { type Invitation, InviteForm } from './invite-form.tsx';
import { type Reminded, RemindForm } from './remind-form.tsx';
import { VendorDirectory } from './vendor-directory.tsx';

const area = '/api/POConfiguration';
const vendor = {
  vendorId: 7,
  companyName: 'Northgate Supply',
  city: 'Reno',
  stateCode: 'NV',
  rating: null,
  ratingCount: 0,
  isVerified: true,
  expiredPapers: [],
  categories: [],
};

const MATCHING = `${area}/GetMatchingVendors`;
const refs = Array.from({ length: 34 }, (_none, index) => ({
  vendorId: 100 + index,
  companyName: `Supply ${index}`,
  city: 'Reno',
  stateCode: 'NV',
}));

function show(Page: () => React.ReactNode, answers: Parameters<typeof fakeServer>[0] = {}, wait?: Promise<void>) {
  const server = fakeServer({
    [`${area}/GetVendorDirectory`]: pageOf([vendor, { ...vendor, vendorId: 8, companyName: 'EduTech West' }]),
    [`${area}/GetAllFilterData`]: {
      data: { categories: [], states: [{ code: 'NV', name: 'Nevada' }], certificates: [] },
    },
    [MATCHING]: { data: { vendors: [], totalCount: 0 } },
    ...answers,
  });
  renderPage(Page, {
    fetch: async (request) => {
      const answer = await server.fetch(request);
      if (request.url.includes(MATCHING)) await wait;
      return answer;
    },
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

function InviteStep({ first = [], settled }: { first?: VendorRef[]; settled?: ReadonlySet<number> }) {
  const [chosen, setChosen] = useState<VendorRef[]>(first);
  return (
    <>
      <p>Chosen: {chosen.map(({ vendorId }) => vendorId).join(' ') || 'nobody'}</p>
      <VendorDirectory chosen={chosen} onChange={setChosen} categoryId={null} {...(settled ? { settled } : {})} />
    </>
  );
}

const page34 = { [`${area}/GetVendorDirectory`]: { data: { listingData: [vendor], totalCount: 34 } } };
const all34 = { [MATCHING]: { data: { vendors: refs, totalCount: 34 } } };
const idsOf = (list: readonly { vendorId: number }[]) => list.map(({ vendorId }) => vendorId).join(' ');

it('is narrowed to the category before its name is read, and can be widened by then', async () => {
  const server = show(() => <VendorDirectory chosen={[]} onChange={() => {}} categoryId={4} />, {
    [`${area}/GetAllFilterData`]: { status: 503, code: 'UNAVAILABLE', errorMsg: 'Not yet.' },
  });
  const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  const asked = () => server.sentTo(`${area}/GetVendorDirectory`).at(-1)?.search.get('categoryId');
  await waitFor(() => expect(asked()).toBe('4'));
  expect(category().selectedOptions[0]?.textContent).toBe('…');
  fireEvent.change(category(), { target: { value: '' } });
  await waitFor(() => expect(asked()).toBeNull());
});

describe('PUR-36 inviting everybody who matches', () => {
  it('invites all that the filters find, not those of the page alone, and takes the act back whole', async () => {
    const server = show(
      () => <InviteStep first={[{ vendorId: 1, companyName: 'First', city: 'Reno', stateCode: 'NV' }]} />,
      {
        ...page34,
        ...all34,
      },
    );
    await screen.findByRole('option', { name: 'Nevada' });
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'NV' } });
    await waitFor(() => expect(server.sentTo(MATCHING).at(-1)?.search.get('stateCode')).toBe('NV'));
    fireEvent.click(await screen.findByRole('button', { name: 'Invite all 34 that match' }));
    expect(await screen.findByText(`Chosen: 1 ${idsOf(refs)}`)).toBeTruthy();
    expect(screen.getByText('34 vendors added.').getAttribute('role')).toBe('status');
    expect(screen.getByRole('button', { name: 'All 34 that match are invited' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Remove these 34' }));
    expect(screen.getByText('Chosen: 1')).toBeTruthy();
    expect(screen.getByText('34 vendors removed.')).toBe(document.activeElement);
  });

  it('counts nobody twice who is chosen, or was invited before', async () => {
    show(() => <InviteStep first={refs.slice(0, 2)} settled={new Set([102])} />, { ...page34, ...all34 });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite the 31 others that match' }));
    expect(await screen.findByText('31 vendors added. Three of them were invited already.')).toBeTruthy();
    expect(screen.getByText(`Chosen: ${idsOf(refs.filter(({ vendorId }) => vendorId !== 102))}`)).toBeTruthy();
  });

  it('asks once however often it is pressed, and forgets an answer for filters that changed since', async () => {
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const server = show(() => <InviteStep />, { ...page34, ...all34 }, wait);
    const button = await screen.findByRole('button', { name: 'Invite all 34 that match' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(server.sentTo(MATCHING)).toHaveLength(1));
    await screen.findByRole('option', { name: 'Nevada' });
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'NV' } });
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Invite all 34 that match' }).getAttribute('aria-busy')).toBeNull(),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('Chosen: nobody')).toBeTruthy();
  });

  it('says how to narrow where more match than may be invited', async () => {
    const listed = { data: { listingData: [vendor], totalCount: 612 } };
    show(() => <InviteStep />, { [`${area}/GetVendorDirectory`]: listed });
    expect(await screen.findByText(/612 vendors match. At most 500 are invited in one act: search/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invite all 612 that match' })).toHaveProperty('disabled', true);
  });

  it('says why nobody was added when the answer fails', async () => {
    show(() => <InviteStep />, {
      ...page34,
      [MATCHING]: { status: 500, code: 'INTERNAL', errorMsg: 'It failed.' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite all 34 that match' }));
    await waitFor(() => expect(screen.getAllByRole('status').some(({ textContent }) => textContent)).toBe(true));
    expect(screen.getByText('Chosen: nobody')).toBeTruthy();
  });
});

describe('inviting to a sale', () => {
  it('sends who was chosen and typed to the call it was given, and speaks of proposals', async () => {
    const invite = silentCall<Invitation>();
    const invited = [{ vendorId: 8, name: 'EduTech West', invitedAt: '2026-11-20T00:00:00.000Z', seenAt: null }];
    show(() => (
      <InviteForm invited={invited} about="Sale 31" words={saleWords} invite={invite} onClose={() => undefined} />
    ));
    expect(screen.getByText(/can make a proposal until the closing date/)).toBeTruthy();
    const directory = within(await screen.findByRole('list', { name: 'Vendors' }));
    expect(directory.getByText('Invited already')).toBeTruthy();
    fireEvent.click(directory.getByRole('button', { name: 'Invite Northgate Supply' }));
    fireEvent.click(screen.getByRole('button', { name: 'Invite one vendor' }));
    expect(invite.mutate).toHaveBeenCalledWith({ vendorIds: [7], emails: [] }, expect.anything());
  });

  it('does not count an address that is none', async () => {
    const invite = silentCall<Invitation>();
    show(() => <InviteForm invited={[]} about="Sale 31" words={saleWords} invite={invite} onClose={() => undefined} />);
    const field = screen.getByRole('textbox', { name: /Email addresses/ });
    fireEvent.paste(field, { clipboardData: { getData: () => 'bids@north.example, broken@' } });
    expect(await screen.findByText('Invalid email address: broken@')).toBeTruthy();
    expect(screen.getByText('One vendor to invite.')).toBeTruthy();
  });

  it('a reminder that is not allowed yet says when it is', () => {
    const remind = silentCall<{ message: string | null }, Reminded>();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    show(() => <RemindForm allowedAt={soon} words={saleWords} remind={remind} onClose={() => undefined} />);
    expect(screen.getByText(/vendors that have not made a proposal/)).toBeTruthy();
    expect(screen.getByText('You reminded them a short while ago')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remind them' })).toBeNull();
  });
});
