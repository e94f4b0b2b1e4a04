import type { Page } from '@playwright/test';
import { apiAs, callAsStranger } from './api.ts';
import type { Credentials } from './market.ts';
import { mailTo } from './outbox.ts';
import { uniqueName } from './steps.ts';

/** An account that a journey made for itself: what it does to it disturbs no other. */
export interface NewAccount extends Credentials {
  /** The name of the school or company. */
  readonly organisation: string;
}

/** What a journey chooses where somebody sets a password. */
export const NEW_PASSWORD = 'lantern-anvil-62';

/** What is typed to sign up, of an account that is not there yet. */
export function inventAccount(kind: 'school' | 'vendor', organisation: string, domain = 'juniper.test'): NewAccount {
  const name = uniqueName(organisation);
  return {
    organisation: name,
    email: `${name.toLowerCase().replaceAll(' ', '-')}@${domain}`,
    password: NEW_PASSWORD,
    door: `${kind}-login`,
  };
}

/** Signs a vendor up by the API; its address waits to be confirmed. */
export async function registerVendor(url: string, { email, password, organisation }: NewAccount): Promise<void> {
  await callAsStranger(url, '/api/Auth/RegisterVendor', {
    email,
    password,
    firstName: 'Rosa',
    lastName: 'Delgado',
    position: null,
    stateCode: 'CA',
    acceptsTerms: true,
    companyName: organisation,
    categoryIds: [],
  });
}

/** Signs a vendor up and confirms its address by the mail; it may enter then. */
export async function newVendor(url: string, company: string): Promise<NewAccount> {
  const account = inventAccount('vendor', company);
  await registerVendor(url, account);
  const { linkTo } = await mailTo(url, account.email, /confirm/i);
  const token = new URL(linkTo('redirect-handler'), url).searchParams.get('confirm');
  await callAsStranger(url, '/api/Auth/ConfirmAddress', { token, password: account.password });
  return account;
}

/** Signs a vendor up and has an administrator verify it, papers or none; it may bid publicly then. */
export async function verifiedVendor(url: string, company: string): Promise<NewAccount> {
  const account = await newVendor(url, company);
  const own = await apiAs(url, account);
  const { id } = (await own('POST', '/api/Auth/RefreshToken')) as { id: number };
  const admin = await apiAs(url, 'admin');
  await admin('POST', '/api/Admin/SetVendorStatus', { id, status: 4, reason: 'Known to us.' });
  await admin('POST', '/api/Admin/SetVendorStatus', { id, status: 1, reason: null });
  return account;
}

/** Opens the link of the mail and confirms the address by the password of the sign-up. */
export async function confirmByMail(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: 'Confirm address' }).click();
}
