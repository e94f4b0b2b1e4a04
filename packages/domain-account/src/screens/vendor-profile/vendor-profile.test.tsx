import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldOf, fillIn, press } from '../../testing/fields.ts';
import { reference } from '../../testing/reference.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { vendorProfile } from '../../testing/vendor-profile.ts';
import { Page as BusinessPage } from './business-setup-page.tsx';
import { Page as VerificationPage } from './verification-page.tsx';

const READ = '/api/Vendor/GetVendorProfile';
const SAVE = '/api/vendor/UpdateVendor';

type Answers = Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>;

function open(Page: typeof VerificationPage, answers: Answers, status = 3) {
  const as = { ...accounts.vendor, status } as never;
  const server = fakeServer({
    ...reference,
    [READ]: { data: vendorProfile({ status }) },
    '/api/Auth/RefreshToken': { data: { ...accounts.vendor, status: 4 } },
    ...answers,
  });
  const platform = renderPage(Page, { fetch: server.fetch, path: '/vendor-verification-setup', as });
  return { server, platform };
}

/** Answers a save as the server does: a new version with what was sent of the wizard. */
function saving({ body }: SeenRequest): FakeAnswer {
  const { lastStep, isSubmitted } = body as { lastStep?: number; isSubmitted?: boolean };
  return {
    data: vendorProfile({
      version: 4,
      lastStep: lastStep ?? 2,
      ...(isSubmitted ? { status: 4, canSubmit: false } : {}),
    }),
  };
}

describe('the verification', () => {
  it('is taken up at the step where it was left, and saves each step quietly', async () => {
    const { server, platform } = open(VerificationPage, { [SAVE]: saving });
    await screen.findByRole('heading', { level: 2, name: 'Do public registers know you?' });
    fillIn({ 'DUNS number (retired)': '123456789' });
    press('Save and continue');
    await screen.findByRole('heading', { level: 2, name: 'Which certificates do you hold?' });
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({
      version: 3,
      lastStep: 3,
      company: { dunsnumber: '123456789' },
    });
    expect(platform.feedback.alerts).toEqual([]);
  });

  it('UI-19 keeps a wrong step, with the focus in the field', async () => {
    const { server } = open(VerificationPage, {});
    await screen.findByRole('heading', { name: 'Do public registers know you?' });
    fillIn({ 'DUNS number (retired)': '12' });
    press('Save and continue');
    expect(await screen.findByText('A DUNS number has 9 digits.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('DUNS number (retired)')));
    expect(server.sentTo(SAVE)).toEqual([]);
  });

  it('keeps what was typed when the server is away', async () => {
    open(VerificationPage, { [SAVE]: { status: 503, code: 'UNAVAILABLE', errorMsg: 'Back in a minute.' } });
    await screen.findByRole('heading', { name: 'Do public registers know you?' });
    fillIn({ 'DUNS number (retired)': '123456789' });
    press('Save and continue');
    expect((await screen.findAllByText(/Back in a minute\./)).length).toBeGreaterThan(0);
    expect(fieldOf('DUNS number (retired)').value).toBe('123456789');
  });

  it('shows why it was sent back', async () => {
    const history = [
      {
        at: '2026-11-18T00:00:00Z',
        decision: 'sent-back' as const,
        by: 'Lee Park',
        remark: 'The W-9 is too old.',
        fields: [],
      },
    ];
    open(VerificationPage, { [READ]: { data: vendorProfile({ history }) } });
    expect(await screen.findByText('The W-9 is too old.')).toBeTruthy();
  });

  it('ACC-39 shows a remark at its field, and leads there', async () => {
    const fields = [
      { field: 'postalCode', text: 'It is another city’s.' },
      { field: 'w9', text: 'It is not signed.' },
    ];
    const history = [
      { at: '2026-11-18T00:00:00Z', decision: 'sent-back' as const, by: 'Lee Park', remark: null, fields },
    ];
    open(VerificationPage, { [READ]: { data: vendorProfile({ history, lastStep: 6 }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'ZIP code' }));
    await screen.findByRole('heading', { level: 2, name: 'Who is your company?' });
    const described = fieldOf('ZIP code').getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts.join()).toContain('It is another city’s.');
    fireEvent.click(screen.getByRole('button', { name: 'W-9' }));
    await screen.findByRole('heading', { level: 2, name: 'Which tax form should schools use?' });
    expect(screen.getAllByText(/It is not signed/).length).toBe(2);
  });

  it('ACC-40 asks insurance and licenses when they expire, and other papers nothing', async () => {
    const { server } = open(VerificationPage, { [READ]: { data: vendorProfile({ lastStep: 3 }) }, [SAVE]: saving });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'General liability insurance' }));
    expect(screen.queryByLabelText(/Small business: expires on/)).toBeNull();
    fillIn({ 'General liability insurance: expires on': '2027-03-01' });
    press('Save and continue');
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({
      companyCertification: expect.arrayContaining([
        { certificateId: 10, certificateUrl: null, expiresOn: '2027-03-01' },
      ]),
    });
  });

  it('leads from the check to what is still missing', async () => {
    const profile = vendorProfile({ lastStep: 6 });
    open(VerificationPage, { [READ]: { data: { ...profile, company: { ...profile.company, w9: null } } } });
    await screen.findByRole('heading', { level: 2, name: 'Is everything right?' });
    press('Add your W-9.');
    expect(await screen.findByRole('heading', { level: 2, name: 'Which tax form should schools use?' })).toBeTruthy();
  });

  it('is submitted, and then only there to read', async () => {
    const { server, platform } = open(VerificationPage, {
      [READ]: { data: vendorProfile({ lastStep: 6 }) },
      [SAVE]: saving,
    });
    await screen.findByRole('heading', { name: 'Is everything right?' });
    press('Submit for verification');
    expect(await screen.findByText('Your verification is being checked')).toBeTruthy();
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({ isSubmitted: true });
    await waitFor(() => expect(platform.session.status).toBe(4));
  });

  it('AUTH-20 shows the decision that is taken while the page stands open', async () => {
    let profile = vendorProfile({ status: 4, lastStep: 6 });
    const { platform } = open(VerificationPage, { [READ]: () => ({ data: profile }) }, 4);
    await screen.findByText('Your verification is being checked');
    profile = vendorProfile({ status: 1, version: 9, lastStep: 6 });
    await platform.queryClient.invalidateQueries();
    expect(await screen.findByText('You can bid on every public request that your plan covers.')).toBeTruthy();
  });

  it('UI-19 a newer profile on the server takes nothing that is typed away', async () => {
    let profile = vendorProfile();
    const { platform } = open(VerificationPage, { [READ]: () => ({ data: profile }) });
    await screen.findByRole('heading', { name: 'Do public registers know you?' });
    fillIn({ 'DUNS number (retired)': '123456789' });
    profile = vendorProfile({ version: 9 });
    await platform.queryClient.invalidateQueries();
    expect(fieldOf('DUNS number (retired)').value).toBe('123456789');
  });

  it('asks what the certificate Other is', async () => {
    open(VerificationPage, { [READ]: { data: vendorProfile({ lastStep: 3 }) } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Other' }));
    press('Save and continue');
    expect(await screen.findByText('Enter what the certificate is.')).toBeTruthy();
  });
});

describe('the business setup', () => {
  it('ACC-7 is the profile of an approved company; any other goes to its verification', async () => {
    const server = fakeServer({ ...reference, [READ]: { data: vendorProfile({ status: 3 }) } });
    renderPage(BusinessPage, { fetch: server.fetch, path: '/vendor-business-setup', as: accounts.vendor });
    expect((await screen.findByLabelText('Elsewhere')).textContent).toBe('/vendor-verification-setup');
  });

  it('UI-13 saves the parts that were changed, a phone with its +1', async () => {
    const { server } = open(BusinessPage, { [SAVE]: { data: vendorProfile({ status: 1, version: 4 }) } }, 1);
    await screen.findByRole('button', { name: 'Save changes' });
    fillIn({ Phone: '559 555 0134' });
    press('Save changes');
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({ version: 3, company: { phoneNumber: '+15595550134' } });
    expect(server.sentTo(SAVE)[0]?.body).not.toHaveProperty('vendorSchoolRef');
  });

  it('asks when somebody else saved meanwhile', async () => {
    open(BusinessPage, { [SAVE]: { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'A newer version is there.' } }, 1);
    await screen.findByRole('button', { name: 'Save changes' });
    fillIn({ Phone: '559 555 0134' });
    press('Save changes');
    fireEvent.click(await screen.findByRole('radio', { name: /Take theirs/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull());
    expect(fieldOf('Phone').value).toBe('(559) 555-0100');
  });

  it('says so when the account may not see it', async () => {
    open(BusinessPage, { [READ]: { status: 403, code: 'FORBIDDEN', errorMsg: 'This is the main account’s.' } }, 1);
    expect(await screen.findByText('This is the main account’s.')).toBeTruthy();
  });
});
