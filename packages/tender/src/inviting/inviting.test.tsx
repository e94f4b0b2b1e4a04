import { pageOf, renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saleWords, silentCall } from '../testing.ts';
import { type Invitation, InviteForm } from './invite-form.tsx';
import { type Reminded, RemindForm } from './remind-form.tsx';

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

function show(Page: () => React.ReactNode) {
  const server = fakeServer({
    [`${area}/GetVendorDirectory`]: pageOf([vendor, { ...vendor, vendorId: 8, companyName: 'EduTech West' }]),
    [`${area}/GetAllFilterData`]: { data: { categories: [], states: [], certificates: [] } },
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
}

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
