import { callAsStranger } from '../support/api.ts';
import { invitationByMail } from '../support/invitation.ts';
import { inventAccount, newVendor, registerVendor } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';
import type { Open, Views } from './views.ts';

/** Asks for the link of a forgotten password. */
const forget: Open = async (page) => {
  await page.getByLabel('Email').fill('nobody-at-all@juniper.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
};

/** Sends a form in which nothing was written. */
const sendEmpty =
  (button: string): Open =>
  async (page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
  };

/** Links as mails bring them: each look has its own, for each works once. */
async function mailedLinks(url: string): Promise<Views> {
  const waiting = inventAccount('vendor', 'Willow Supply');
  await registerVendor(url, waiting);
  const confirmation = await mailTo(url, waiting.email, /confirm/i);
  const { email } = await newVendor(url, 'Poplar Supply');
  await callAsStranger(url, '/api/Auth/ForgotPassword', { email });
  const forgotten = await mailTo(url, email, /new password/i);
  const invitation = await invitationByMail(url, 'Bench planks');
  return [
    ['confirmation', confirmation.linkTo('redirect-handler').slice(1)],
    ['confirmation, nothing written', confirmation.linkTo('redirect-handler').slice(1), sendEmpty('Confirm address')],
    [
      'confirmation by a new password',
      confirmation.linkTo('redirect-handler').slice(1),
      (page) => page.getByRole('button', { name: 'Choose a new password' }).click(),
    ],
    ['new password', forgotten.linkTo('reset-password').slice(1)],
    ['new password, nothing written', forgotten.linkTo('reset-password').slice(1), sendEmpty('Set password')],
    ['invitation', invitation.slice(1)],
    ['invitation, nothing written', invitation.slice(1), sendEmpty('Create account and see the request')],
  ];
}

/** What everybody sees who is not signed in. */
export async function publicViews(url: string): Promise<Views> {
  return [
    ['landing', ''],
    ['vendor portal', 'vendor-portal'],
    ['school sign in', 'school-login'],
    ['school sign in, nothing written', 'school-login', sendEmpty('Sign in')],
    ['vendor sign in', 'vendor-login'],
    ['staff sign in', 'staff-member'],
    ['sign-up of a school', 'register/school'],
    ['sign-up of a school, nothing written', 'register/school', sendEmpty('Create account')],
    ['sign-up of a vendor', 'register/vendor'],
    ['sign-up of a vendor, category chosen', 'register/vendor/technology'],
    ['sign-up of nobody', 'register/nobody'],
    ['forgotten password', 'forget-password'],
    ['forgotten password, asked for', 'forget-password', forget],
    ...(await mailedLinks(url)),
    ['unknown reset link', 'reset-password/nowhere', 'in vain'],
    ['unknown confirmation', 'redirect-handler?confirm=nowhere', 'in vain'],
    ['unknown invitation', 'vendor-setup/nowhere', 'in vain'],
    ['link that leads nowhere', 'redirect-handler'],
    ['sign in again, school', 'school/token-regeneration'],
    ['sign in again, vendor', 'vendor/token-regeneration'],
    ['old link', 'vendor/token-regeneration?token=nowhere'],
    ['signed out', 'logout'],
    ['terms of use', 'terms-of-use'],
    ['privacy policy', 'privacy-policy'],
    ['support', 'support'],
    ['not found', 'not-found', 'in vain'],
    ['unauthorized', 'unauthorized', 'in vain'],
    ['nowhere', 'nowhere-at-all', 'in vain'],
  ];
}
