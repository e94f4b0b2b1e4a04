import { type ApiCall, apiAs } from '../api.ts';
import { expect } from '../market.ts';
import { pdf } from '../papers.ts';
import { RIDGELINE } from '../purchase-by-api.ts';
import { chooseFromRow, uniqueName } from '../steps.ts';
import { openPurchase } from './open-purchases.ts';
import { pictureOf } from './pictures.ts';
import { type FileForm, fileInput, type SendForm } from './walked-form.ts';

const message: FileForm = {
  name: 'a message',
  rules: 'FILE-12',
  as: 'school',
  fields: ['domain-partners/src/components/attachments.tsx'],
  sends: 'Inbox/SendMessage',
  async fill(page, market, choose) {
    const { name } = await openPurchase(market);
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'New message' }).first().click();
    const dialog = page.getByRole('dialog');
    const to = dialog.getByRole('combobox', { name: 'To' });
    await to.click();
    await to.fill(name);
    await page
      .getByRole('option', { name: /Northgate Supply/ })
      .first()
      .click();
    await dialog.getByLabel('Message').fill('The drawings are attached.');
    await choose(fileInput(dialog));
  },
  button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }),
  sent: (page) =>
    expect(
      page.getByRole('group', { name: /Messages with Northgate/ }).getByText('The drawings are attached.'),
    ).toBeVisible(),
};

export const peopleFiles: readonly FileForm[] = [message];

interface Invitation {
  readonly as: 'school' | 'vendor';
  readonly page: string;
  readonly button: string;
}

/** The dialog that invites somebody by mail. */
function invitationOf(name: string, sends: string, { as, page: path, button }: Invitation): SendForm {
  return {
    name,
    rules: 'ACC-24 PUR-33',
    as,
    sends,
    async fill(page) {
      await page.goto(`/${path}`);
      await page.getByRole('button', { name: button }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').fill('Noor');
      await dialog.getByLabel('Last name').fill('Haddad');
      await dialog.getByLabel('Email').fill(`noor-${Date.now() % 1_000_000}@palm.test`);
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }),
    sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  };
}

const assistant = invitationOf('an invitation of a colleague', 'School/InviteAssistant', {
  as: 'school',
  page: 'school-assistant',
  button: 'Invite a colleague',
});
const reviewer = invitationOf('an invitation of a reviewer', 'School/InviteReviewer', {
  as: 'school',
  page: 'school-business-setup',
  button: 'Invite a reviewer',
});
const subVendor = invitationOf('an invitation into a company', 'Vendor/InviteAssistant', {
  as: 'vendor',
  page: 'vendor-assistant',
  button: 'Invite a colleague',
});

const rights: SendForm = {
  name: 'the rights of a colleague',
  rules: 'ACC-11 PUR-33',
  as: 'school',
  sends: 'School/UpdateAssistant',
  async fill(page, market) {
    const lastName = uniqueName('Haddad');
    const email = `${lastName.toLowerCase().replaceAll(' ', '-')}@palm.test`;
    const inviter = await apiAs(market.url, 'school');
    await inviter('POST', '/api/School/InviteAssistant', { firstName: 'Noor', lastName, email, rights: [] });
    await page.goto('/school-assistant');
    await chooseFromRow(page, `Noor ${lastName}`, 'Change rights');
    await page.getByRole('dialog').getByRole('checkbox').first().check({ force: true });
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

/** It is blocked no more, if it ever was. */
const unblock = (school: ApiCall) =>
  school('POST', '/api/School/UnblockVendor', { vendorId: RIDGELINE }).catch(() => undefined);

const block: SendForm = {
  name: 'a block of a vendor',
  rules: 'REV-4 PUR-33',
  as: 'school',
  sends: 'School/BlockVendor',
  async fill(page) {
    await page.goto('/vendor-blacklist');
    await page.getByRole('button', { name: 'Block a vendor' }).first().click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByRole('combobox', { name: 'Vendor' });
    await choice.click();
    await choice.fill('Ridgeline');
    await page
      .getByRole('option', { name: /Ridgeline Seating/ })
      .first()
      .click();
    await dialog.getByLabel('Reason').fill('Two deliveries never came.');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Block Ridgeline/ }),
  sent: (page) => expect(page.getByRole('row').filter({ hasText: 'Two deliveries never came.' })).toHaveCount(1),
  tidy: async (market) => unblock(await apiAs(market.url, 'school')),
};

const profile: SendForm = {
  name: 'a profile with its picture',
  rules: 'FILE-2 UI-19',
  as: 'vendor',
  fields: ['domain-account/src/screens/my-profile/profile-form.tsx'],
  sends: 'Auth/UpdateMyProfile',
  isUnkeyed: true,
  async fill(page) {
    await page.goto('/vendor-business-setup');
    await page.getByRole('button', { name: 'My profile' }).first().click();
    const form = page.getByRole('form', { name: 'My profile' });
    await form.getByLabel('Position').fill('Account manager');
    await form.getByLabel('Picture: choose a picture').setInputFiles(await pictureOf(page, 'portrait.png'));
  },
  chosen: (page) => page.getByRole('dialog').getByText(/^portrait\.png/),
  button: (page) => page.getByRole('button', { name: 'Save profile' }),
  // What is stored is no chosen file any more.
  sent: (page) => expect(page.getByRole('dialog').getByText(/^portrait\.png/)).toHaveCount(0),
};

const company: SendForm = {
  name: 'a company’s setup with logo and W-9',
  rules: 'FILE-2 UI-19',
  as: 'vendor',
  fields: [
    'domain-account/src/screens/vendor-profile/company-section.tsx',
    'domain-account/src/screens/vendor-profile/tax-section.tsx',
  ],
  sends: 'vendor/UpdateVendor',
  isUnkeyed: true,
  async fill(page) {
    await page.goto('/vendor-business-setup');
    const form = page.getByRole('form', { name: 'Business setup' });
    await form.getByLabel('Logo: choose a picture').setInputFiles(await pictureOf(page, 'logo.png'));
    await form.locator('input#w9').setInputFiles(pdf('w9-renewed.pdf'));
    await form.getByLabel('About the company').fill('Everything for classrooms, delivered by our own trucks.');
  },
  chosen: (page) => page.getByText('w9-renewed.pdf').first(),
  button: (page) => page.getByRole('button', { name: 'Save changes' }),
  sent: (page) => expect(page.getByText(/^Saved/).first()).toBeVisible(),
};

const school: SendForm = {
  name: 'a school’s setup with its logo',
  rules: 'FILE-2 UI-19',
  as: 'school',
  fields: ['domain-account/src/screens/school-setup/setup-form.tsx'],
  sends: 'School/UpdateSchool',
  isUnkeyed: true,
  async fill(page) {
    await page.goto('/school-business-setup');
    const form = page.getByRole('form', { name: 'School Setup' });
    await form.getByLabel('Logo: choose a picture').setInputFiles(await pictureOf(page, 'logo.png'));
    await form.getByLabel('Website').fill('https://www.cedarvalley.test');
  },
  chosen: (page) => page.getByText(/^logo\.png/),
  button: (page) => page.getByRole('form', { name: 'School Setup' }).getByRole('button', { name: 'Save changes' }),
  sent: (page) => expect(page.getByText(/^Saved/).first()).toBeVisible(),
};

const support: SendForm = {
  name: 'a request for support',
  rules: 'ADM-1 UI-19',
  as: 'vendor',
  sends: 'Auth/SupportRequest',
  isUnkeyed: true,
  async fill(page) {
    await page.goto('/support');
    await page.getByLabel('Subject').fill(uniqueName('How do districts join'));
    await page.getByLabel('Your question').fill('We are a district of nine schools. Who signs?');
  },
  button: (page) => page.getByRole('button', { name: 'Send', exact: true }),
  sent: (page) => expect(page.getByText('Your message is with us')).toBeVisible(),
};

export const peopleSends: readonly SendForm[] = [
  assistant,
  reviewer,
  subVendor,
  rights,
  block,
  profile,
  company,
  school,
  support,
];
