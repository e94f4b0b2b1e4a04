import { apiAs, callAsStranger } from '../api.ts';
import { expect, type Market } from '../market.ts';
import { verifiedVendor } from '../new-account.ts';
import { chooseFromRow, uniqueName } from '../steps.ts';
import type { SendForm } from './walked-form.ts';

const domain: SendForm = {
  name: 'an approved domain',
  rules: 'PUR-33',
  as: 'admin',
  sends: 'Admin/AddDomain',
  async fill(page) {
    await page.goto('/domain-management');
    await page.getByRole('textbox', { name: 'Domain', exact: true }).fill(`slow${Date.now() % 1_000_000}.k12.ca.us`);
    await page.getByRole('textbox', { name: /^Note/ }).fill('Known from the county’s list.');
  },
  button: (page) => page.getByRole('button', { name: 'Approve', exact: true }),
  sent: (page) => expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue(''),
};

const category: SendForm = {
  name: 'a category',
  rules: 'CATG-3 PUR-33',
  as: 'admin',
  sends: 'Admin/AddCategory',
  async fill(page) {
    await page.goto('/category-management');
    await page.getByRole('button', { name: 'Add a category' }).click();
    await page
      .getByRole('dialog', { name: 'New category' })
      .getByRole('textbox', { name: /^Name/ })
      .fill(uniqueName('Astronomy'));
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add category' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const answer: SendForm = {
  name: 'an answer to a request for support',
  rules: 'ADM-1 PUR-33',
  as: 'admin',
  sends: 'Admin/AnswerInquiry',
  async fill(page, market) {
    const subject = uniqueName('Who signs');
    await callAsStranger(market.url, '/api/Auth/SupportRequest', {
      name: 'Omar Lind',
      email: `omar.${Date.now() % 1_000_000}@lakeside.test`,
      subject,
      message: 'We are a district of nine schools.',
      organisation: null,
    });
    await page.goto(`/vendor-inquiries?search=${encodeURIComponent(subject)}`);
    await page.getByRole('row').filter({ hasText: subject }).getByText(subject).click();
    await page.getByRole('dialog').getByLabel('Your answer').fill('Whoever signs your purchase orders.');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send answer' }),
  sent: (page) =>
    expect(page.getByRole('dialog').getByText('Whoever signs your purchase orders.', { exact: true })).toHaveCount(1),
};

const administrator: SendForm = {
  name: 'an invitation of an administrator',
  rules: 'ADM-12 PUR-33',
  as: 'admin',
  sends: 'Admin/InviteAdministrator',
  async fill(page) {
    await page.goto('/admin-management');
    await page.getByRole('button', { name: 'Invite an administrator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Last name').fill('Okonjo');
    await dialog.getByLabel('Email').fill(`ada-${Date.now() % 1_000_000}@chalkline.test`);
    await dialog.getByRole('checkbox', { name: /^Payments/ }).check({ force: true });
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const staff: SendForm = {
  name: 'an invitation of a staff member',
  rules: 'ADM-13 PUR-33',
  as: 'admin',
  sends: 'Admin/InviteStaffMember',
  async fill(page) {
    await page.goto('/admin-management?tab=staff');
    await page.getByRole('button', { name: 'Invite a staff member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a staff member' });
    await dialog.getByRole('combobox', { name: 'School' }).fill('Cedar Valley');
    await page
      .getByRole('option', { name: /Cedar Valley/ })
      .first()
      .click();
    await dialog.getByLabel('First name').fill('Noor');
    await dialog.getByLabel('Last name').fill('Haddad');
    await dialog.getByLabel('Email').fill(`noor-staff-${Date.now() % 1_000_000}@palm.test`);
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const areas: SendForm = {
  name: 'the areas of an administrator',
  rules: 'ADM-12 PUR-33',
  as: 'admin',
  sends: 'Admin/UpdateAdministrator',
  async fill(page, market) {
    const lastName = uniqueName('Okonjo');
    const email = `${lastName.toLowerCase().replaceAll(' ', '-')}@chalkline.test`;
    const admin = await apiAs(market.url, 'admin');
    await admin('POST', '/api/Admin/InviteAdministrator', { firstName: 'Ada', lastName, email, areas: ['payments'] });
    await page.goto(`/admin-management?search=${encodeURIComponent(lastName)}`);
    await chooseFromRow(page, `Ada ${lastName}`, 'Change areas…');
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Moderation/ })
      .check({ force: true });
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save areas' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const MONTH = 30 * 24 * 60 * 60_000;

/** A company of its own, by its number. */
async function newCompany(market: Market): Promise<number> {
  const own = await apiAs(market.url, await verifiedVendor(market.url, 'Quince Supply'));
  const { id } = (await own('POST', '/api/Auth/RefreshToken')) as { id: number };
  return id;
}

const checkout: SendForm = {
  name: 'a checkout for a company',
  rules: 'PAY-25 PUR-33',
  as: 'admin',
  sends: 'Admin/OfferPlan',
  async fill(page, market) {
    await page.goto(`/vendor-plan-details?id=${await newCompany(market)}`);
    await page.getByRole('button', { name: 'Open a checkout…' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('As we agreed by phone.');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Open the checkout' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const planEnd: SendForm = {
  name: 'the end of a plan',
  rules: 'PAY-24 PUR-33',
  as: 'admin',
  sends: 'Admin/EndPlan',
  async fill(page, market) {
    const vendorId = await newCompany(market);
    const admin = await apiAs(market.url, 'admin');
    const { plans } = (await admin('GET', `/api/Admin/GetVendorPlan/${vendorId}`)) as {
      plans: { id: number; isFree: boolean }[];
    };
    const planId = plans.find(({ isFree }) => !isFree)?.id;
    const until = new Date(Date.now() + MONTH).toISOString();
    await admin('POST', '/api/Admin/GivePlan', { vendorId, planId, until, reason: 'For the trouble.' });
    await page.goto(`/vendor-plan-details?id=${vendorId}`);
    await page.getByRole('button', { name: 'End the plan…', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('The company asked for it.');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'End the plan', exact: true }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

export const adminSends: readonly SendForm[] = [
  domain,
  category,
  answer,
  administrator,
  staff,
  areas,
  checkout,
  planEnd,
];
