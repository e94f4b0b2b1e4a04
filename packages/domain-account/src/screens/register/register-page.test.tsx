import { type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldOf, fillIn, press } from '../../testing/fields.ts';
import { reference } from '../../testing/reference.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './register-page.tsx';

const SCHOOL = '/api/Auth/RegisterSchool';
const VENDOR = '/api/Auth/RegisterVendor';

function open(at: string, answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({ ...reference, ...answers });
  renderPage(Page, { fetch: server.fetch, path: at, route: '/register/:name/:category?' });
  return server;
}

async function fillInSchool(): Promise<void> {
  await screen.findByRole('option', { name: 'California' });
  fillIn({
    'First name': 'Dana',
    'Last name': 'Mercer',
    'Work email': 'Dana@CedarValley.test',
    'School or district': 'Cedar Valley USD',
    State: 'CA',
    Password: 'chalk-line-7',
  });
  fireEvent.click(screen.getByRole('checkbox'));
}

describe('signing up', () => {
  it('a school sends what it typed and is told to look at its mail', async () => {
    const server = open('/register/school', { [SCHOOL]: { data: null } });
    await fillInSchool();
    press('Create account');
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
    expect(server.sentTo(SCHOOL)[0]?.body).toEqual({
      firstName: 'Dana',
      lastName: 'Mercer',
      email: 'dana@cedarvalley.test',
      position: null,
      password: 'chalk-line-7',
      stateCode: 'CA',
      acceptsTerms: true,
      schoolName: 'Cedar Valley USD',
      ncesId: null,
    });
  });

  it('UI-21 gives the focus to what takes the form’s place, and back to the address', async () => {
    open('/register/school', { [SCHOOL]: { data: null } });
    await fillInSchool();
    press('Create account');
    const title = await screen.findByRole('heading', { name: 'Check your email' });
    expect(document.activeElement).toBe(title);
    press('Use another address');
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Work email')));
  });

  it('AUTH-6 says nothing about whether the address has an account', async () => {
    open('/register/school', { [SCHOOL]: { data: null } });
    await fillInSchool();
    press('Create account');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(document.body.textContent).toContain('If you have an account already, the email says how to get in.');
  });

  it('a link preselects a vendor’s category by its name', async () => {
    open('/register/vendor/food-service');
    expect(await screen.findByRole('button', { name: 'Remove Food service' })).toBeTruthy();
  });

  it('AUTH-7 explains the password and sends no wrong one', async () => {
    const server = open('/register/school', { [SCHOOL]: { data: null } });
    await fillInSchool();
    fillIn({ Password: 'short' });
    press('Create account');
    expect(await screen.findByText('Use at least 10 characters.')).toBeTruthy();
    expect(screen.getByText('At least one letter').textContent).toContain('(kept)');
    expect(server.sentTo(SCHOOL)).toEqual([]);
  });

  it('UI-19 puts the focus into the first wrong field', async () => {
    open('/register/vendor');
    press('Create account');
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('First name')));
    expect(screen.getByText('Accept the terms of use and the privacy policy to go on.')).toBeTruthy();
    expect(screen.getByText('Choose at least one category.')).toBeTruthy();
  });

  it('UI-19 shows the server’s complaint at the field that the form has', async () => {
    open('/register/school', {
      [SCHOOL]: {
        status: 422,
        code: 'RULE_BROKEN',
        errorMsg: 'This could not be taken.',
        fields: { schoolName: 'Use the district’s full name.' },
      },
    });
    await fillInSchool();
    press('Create account');
    await screen.findByText('Use the district’s full name.');
    expect(fieldOf('School or district').getAttribute('aria-invalid')).toBe('true');
    expect(fieldOf('First name').value).toBe('Dana');
  });

  it('a reload keeps what was typed, but no password', async () => {
    open('/register/school');
    await fillInSchool();
    expect(sessionStorage.getItem('chalkline.unsaved.register.school')).toContain('Cedar Valley USD');
    expect(sessionStorage.getItem('chalkline.unsaved.register.school')).not.toContain('chalk-line-7');
  });

  it('is for schools and vendors alone', async () => {
    open('/register/admin');
    expect((await screen.findByLabelText('Elsewhere')).textContent).toBe('/not-found');
  });

  it('sends a vendor’s categories by their numbers', async () => {
    const server = open('/register/vendor/3', { [VENDOR]: { data: null } });
    await screen.findByRole('button', { name: 'Remove Technology' });
    await screen.findByRole('option', { name: 'California' });
    fillIn({
      'First name': 'Noor',
      'Last name': 'Saleh',
      Email: 'noor@northgate.test',
      Company: 'Northgate Supply',
      State: 'CA',
      Password: 'chalk-line-7',
    });
    fireEvent.click(screen.getByRole('checkbox'));
    press('Create account');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(server.sentTo(VENDOR)[0]?.body).toMatchObject({ companyName: 'Northgate Supply', categoryIds: [3] });
  });
});
