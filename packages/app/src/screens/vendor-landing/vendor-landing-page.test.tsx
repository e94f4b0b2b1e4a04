import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { Page } from './vendor-landing-page.tsx';

const invited = {
  ...accounts.vendor,
  accessType: 3,
  status: 5,
  homeUrl: '/vendor-landing',
  organisation: 'Pine Supply',
};
const registered = { ...invited, accessType: 1, status: 3, homeUrl: '/vendor-dashboard', token: 'token-2' };

const deal = {
  id: 4,
  encryptedId: 'tok_4',
  formattedNumber: 'RFP-000004',
  rfptypeId: 2,
  rfpName: 'Science lab stools',
  school: { id: 1, name: 'Cedar Valley USD', city: 'Fresno', stateCode: 'CA' },
  parentCategoryName: 'Furniture',
  lineCount: 3,
  publishedAt: '2026-11-01T15:00:00.000Z',
  rfpendDate: '2030-11-24T22:00:00.000Z',
  purchaseStatus: 2,
  isInvited: true,
  dealStatus: 2,
  bidId: null,
  bidStatus: null,
  bidTotal: null,
  statusText: 'Invited, no bid yet',
  refusal: null,
  purchaseOrderId: null,
  purchaseOrderStatus: null,
};

const categories = [
  { id: 1, name: 'Furniture', parentId: null, isOther: false },
  { id: 2, name: 'Science', parentId: null, isOther: false },
  { id: 3, name: 'Stools', parentId: 1, isOther: false },
];

const INVITED = '/api/POConfiguration/GetInvitedDeals';
const REGISTER = '/api/Vendor/CompleteRegistration';

function renderLanding(answers: Record<string, unknown> = {}, account: typeof invited = invited) {
  const server = fakeServer({
    [INVITED]: { listingData: [deal], totalCount: 1 },
    '/api/POConfiguration/GetAllCategory': categories,
    ...answers,
  });
  const navigate = vi.fn();
  const platform = testPlatform({ account, fetch: server.fetch, navigate });
  renderIn(platform, <Page />, '/vendor-landing');
  return { platform, server, navigate };
}

async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Complete registration' }));
  return within(await screen.findByRole('dialog', { name: 'Complete registration' }));
}

async function chooseFurniture(form: Awaited<ReturnType<typeof openForm>>) {
  const field = form.getByRole('combobox', { name: /What do you supply/ });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'Furn' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Furniture' }));
  await form.findByRole('button', { name: 'Remove Furniture' });
}

describe('an invited vendor’s home', () => {
  it('lists the invitations with their ends, each leading to its purchase', async () => {
    renderLanding();
    const link = await screen.findByRole('link', { name: 'Science lab stools' });
    expect(link.getAttribute('href')).toBe('/order-details?id=tok_4');
    expect(screen.getByText(/Cedar Valley USD, Fresno, CA/)).toBeTruthy();
    expect(screen.getByText('Invited, no bid yet')).toBeTruthy();
  });

  it('says what comes next when no invitation is open', async () => {
    renderLanding({ [INVITED]: { listingData: [], totalCount: 0 } });
    expect(await screen.findByText('No invitation is open')).toBeTruthy();
  });

  it('has a retry when the invitations do not load', async () => {
    const { server } = renderLanding({ [INVITED]: undefined });
    fireEvent.click(await screen.findByRole('button', { name: /try again|retry/i }));
    await waitFor(() => expect(server.sentTo(INVITED).length).toBeGreaterThan(1));
  });

  it('offers no registration to who is registered', async () => {
    renderLanding({}, registered);
    await screen.findByRole('link', { name: 'Science lab stools' });
    expect(screen.queryByText('What registering adds')).toBeNull();
  });
});

describe('ACC-14 completing the registration', () => {
  it('asks for a category and the terms before it sends anything', async () => {
    const { server } = renderLanding();
    const form = await openForm();
    fireEvent.click(form.getByRole('button', { name: 'Register Pine Supply' }));
    expect(await form.findByText('Choose at least one category you supply.')).toBeTruthy();
    expect(form.getByText('Accept the terms of use to register.')).toBeTruthy();
    expect(server.sentTo(REGISTER)).toEqual([]);
  });

  it('makes the session the registered one’s and leads to its home', async () => {
    const { platform, server, navigate } = renderLanding({ [REGISTER]: registered });
    const form = await openForm();
    await chooseFurniture(form);
    fireEvent.click(form.getByRole('checkbox'));
    fireEvent.click(form.getByRole('button', { name: 'Register Pine Supply' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/vendor-dashboard'));
    expect(server.sentTo(REGISTER)).toMatchObject([{ body: { categoryIds: [1], acceptsTerms: true } }]);
    expect(platform.session).toMatchObject({ status: 3, accessType: 1, token: 'token-2' });
  });

  it('reads all anew but the menu of the state before, which the server refuses from then on', async () => {
    const { platform, navigate } = renderLanding({ [REGISTER]: registered });
    const keys = [
      ['get', '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}', { params: { path: { status: 5 } } }],
      ['get', '/api/POConfiguration/GetSavedDeals'],
    ];
    for (const key of keys) platform.queryClient.setQueryData(key, []);
    const form = await openForm();
    await chooseFurniture(form);
    fireEvent.click(form.getByRole('checkbox'));
    fireEvent.click(form.getByRole('button', { name: 'Register Pine Supply' }));
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(keys.map((key) => platform.queryClient.getQueryState(key)?.isInvalidated)).toEqual([false, true]);
  });

  it('keeps what was chosen when the server refuses and when the dialog is closed', async () => {
    renderLanding();
    let form = await openForm();
    await chooseFurniture(form);
    fireEvent.click(form.getByRole('checkbox'));
    fireEvent.click(form.getByRole('button', { name: 'Register Pine Supply' }));
    expect(await form.findByText('Nothing here.')).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    form = await openForm();
    expect(form.getByText('Furniture')).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('is not an administrator’s to do', async () => {
    const server = fakeServer({ [INVITED]: { listingData: [], totalCount: 0 } });
    const impersonation = { role: 'Vendor', email: invited.email } as const;
    renderIn(testPlatform({ account: invited, impersonation, fetch: server.fetch }), <Page />, '/vendor-landing');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete registration' }).disabled).toBe(true);
    expect(screen.getByText('Only the company itself can register.')).toBeTruthy();
  });
});
