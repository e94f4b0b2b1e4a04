import { type ApiCall, apiAs, callAsStranger } from '../support/api.ts';
import { type Credentials, expect } from '../support/market.ts';
import { NEW_PASSWORD } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';
import { moderationCases } from './moderation-cases.ts';
import { both, dialogBy, dialogByMenu, press } from './opens.ts';
import { plainShellViews } from './shell-views.ts';
import type { Open, Views } from './views.ts';

async function firstOf(call: ApiCall, path: string): Promise<Record<string, unknown>> {
  const page = (await call('GET', path)) as { listingData: Record<string, unknown>[] };
  return page.listingData[0] ?? {};
}

/** Opens the first category of the tree by keyboard. */
const openFirst: Open = async (page) => {
  const first = page.getByRole('treeitem').first();
  // A page that was just reached gives the focus to its heading once more, a moment later.
  await expect(async () => {
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(first).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
};

interface Named {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  readonly isOther: boolean;
}

/** A sub-category of the first category, which alone can be moved below another. */
async function firstSub(call: ApiCall): Promise<Named> {
  const rows = (await call('GET', '/api/Admin/GetCategories?tree=buy')) as Named[];
  const first = rows.find(({ parentId }) => parentId === null);
  const sub = rows.find(({ parentId, isOther }) => parentId === first?.id && !isOther);
  if (!sub) throw new Error('the first category has no sub-category');
  return sub;
}

/** An earlier version of a menu and of a text: made once in a market, and nothing that a page would say otherwise. */
async function earlierVersions(call: ApiCall): Promise<void> {
  type Item = Record<'href' | 'name' | 'icon' | 'section' | 'isHidden' | 'hiddenFor', unknown>;
  const menu = (await call('GET', '/api/Admin/GetMenuConfiguration/StaffMember')) as { version: number; items: Item[] };
  if (menu.version === 0) {
    const items = menu.items.map(({ href, name, section, isHidden, hiddenFor }, index) => {
      return { href, name, icon: index === 0 ? 'star' : menu.items[index]?.icon, section, isHidden, hiddenFor };
    });
    await call('POST', '/api/Admin/PublishMenu', { menu: 'StaffMember', version: 0, items });
  }
  const text = (await call('GET', '/api/Admin/GetNoticeText/no-bids')) as {
    version: number;
    words: Record<string, unknown>;
    row: { inApp: boolean; email: boolean };
  };
  if (text.version > 0) return;
  const { inApp, email } = text.row;
  const words = { ...text.words, subject: 'Nobody bid on {{rfpName}}' };
  await call('POST', '/api/Admin/SaveNoticeText', { event: 'no-bids', version: 0, words, inApp, email });
}

/** Two colleagues: one only invited, and one who enters. */
const colleagues = {
  invited: { firstName: 'Nia', lastName: 'Okonkwo', email: 'nia.okonkwo@coop.test' },
  entering: { firstName: 'Ola', lastName: 'Brandt', email: 'ola.brandt@coop.test' },
};

/** A colleague who was invited for payments alone, made the first time it is asked for. */
async function colleague(
  call: ApiCall,
  person: (typeof colleagues)['invited'],
): Promise<{ email: string; isNew: boolean }> {
  const known = await firstOf(call, `/api/Admin/GetAdministrators?search=${person.email}`);
  const isNew = known['id'] === undefined;
  if (isNew) await call('POST', '/api/Admin/InviteAdministrator', { ...person, areas: ['payments'] });
  return { email: person.email, isNew };
}

/** An administrator who has the area payments alone, and may enter. */
export async function paymentsAdministrator(url: string): Promise<Credentials> {
  const { email, isNew } = await colleague(await apiAs(url, 'admin'), colleagues.entering);
  if (isNew) {
    const { linkTo } = await mailTo(url, email, /invites you/);
    const token = linkTo('reset-password').split('/').at(-1);
    await callAsStranger(url, '/api/Auth/ResetPassword', { token, password: NEW_PASSWORD });
  }
  return { door: 'school-login', email, password: NEW_PASSWORD };
}

/** What an administrator of payments sees of the other areas: a refusal, and nothing to do. */
export const paymentsViews: Views = [
  ['dashboard of payments alone', 'dashboard'],
  ['administrators, refused', 'admin-management', 'in vain'],
  ['the audit, refused', 'admin-management?tab=audit', 'in vain'],
  ['domains, refused', 'domain-management', 'in vain'],
  ['categories, refused', 'category-management', 'in vain'],
  ['a sale, refused', 'new-sale-details?id=1', 'in vain'],
  ['menus, refused', 'menu-configuration', 'in vain'],
];

/** What an administrator sees. */
export async function adminViews(url: string): Promise<Views> {
  const call = await apiAs(url, 'admin');
  const lead = await firstOf(call, '/api/Admin/GetVerificationLeads');
  await callAsStranger(url, '/api/Auth/SupportRequest', {
    name: 'Omar Lind',
    email: 'omar.lind@lakeside.test',
    organisation: 'Lakeside Elementary',
    subject: 'How do districts join?',
    message: 'We are a district of nine schools. Who signs?',
  });
  const inquiry = await firstOf(call, '/api/Admin/GetInquiries');
  const { purchase, sale } = await moderationCases(url);
  const sub = await firstSub(call);
  await earlierVersions(call);
  await colleague(call, colleagues.invited);
  const order = await firstOf(call, '/api/Admin/GetPurchases?typeId=5');
  const awarded = await firstOf(call, '/api/Admin/GetPurchases?status=4');
  const quick = await firstOf(call, '/api/Admin/GetSales?typeId=2&status=2');
  const live = await firstOf(call, '/api/Admin/GetSales?typeId=3&status=4');
  const transactionOf = (query: string) => firstOf(call, `/api/Admin/GetTransactions?${query}`);
  const newest = await transactionOf('kind=subscription&booking=new&status=paid');
  const failed = await transactionOf('kind=subscription&booking=new&status=failed');
  // The oldest: a later one is closed by a chargeback.
  const refunded = await transactionOf('kind=subscription&booking=closed&sort=at');
  const disputed = await transactionOf('kind=subscription&attention=chargeback');
  const unreturned = await transactionOf('kind=subscription&attention=refund-failed');
  const fee = await transactionOf('kind=sale-fee&booking=new');
  return [
    ['dashboard', 'dashboard'],
    ['dashboard, revenue by month', 'dashboard', press(/^Revenue$/)],
    ['vendors', 'vendor-management'],
    ['vendors, none fits', 'vendor-management?search=zzzzzz', 'refused'],
    ['schools', 'school-management'],
    ['a vendor', 'vendor-info?id=1'],
    ['a vendor, sending its contract back', 'vendor-info?id=1', dialogBy(/^Send back contract /)],
    ['vendors with a contract to confirm', 'vendor-management?contracts=waiting', 'refused'],
    ['a vendor that is not there', 'vendor-info?id=99999', 'in vain'],
    ['no vendor named', 'vendor-info'],
    ['schools, none fits', 'school-management?search=zzzzzz', 'refused'],
    ['a school', 'school-info?id=1'],
    ['a school not approved yet', 'school-info?id=2'],
    ['a school that is not there', 'school-info?id=99999', 'in vain'],
    ['verification leads', 'vendor-verification-leads'],
    ['a lead', `vendor-verification-info?id=${lead['vendorId'] ?? 1}`],
    ['verification leads, none fits', 'vendor-verification-leads?search=zzzzzz', 'refused'],
    ['a lead that is not there', 'vendor-verification-info?id=99999', 'in vain'],
    ['the menu of schools', 'menu-configuration'],
    ['the menu of vendors', 'menu-configuration?menu=Vendor'],
    ['going back to an earlier menu', 'menu-configuration?menu=StaffMember', dialogBy(/^Go back to the default/)],
    ['an entry of a menu', 'menu-configuration', dialogBy(/^Change Drafts/)],
    ['notification texts', 'notification-configuration'],
    ['notification texts, none fits', 'notification-configuration?search=zzzzzz', 'refused'],
    ['the texts of an event', 'notification-configuration?event=bids-opened'],
    ['going back to earlier texts', 'notification-configuration?event=no-bids', dialogBy(/^Go back to the default/)],
    ['the texts of an email that is always sent', 'notification-configuration?event=reset-password'],
    ['the texts of an event that is not there', 'notification-configuration?event=nothing', 'in vain'],
    ['domains', 'domain-management'],
    ['domains, none fits', 'domain-management?search=zzzzzz', 'refused'],
    ['removing a domain', 'domain-management', dialogByMenu(/^Actions for/, /^Remove/)],
    ['purchases', 'rfp-management'],
    ['holding a purchase', 'rfp-management?status=3', dialogByMenu(/^Actions for/, /^Hold/)],
    ['purchases, none fits', 'rfp-management?search=zzzzzz', 'refused'],
    ['a purchase on hold', `rfp-management?id=${purchase.id}`],
    ['an awarded purchase', `rfp-management?id=${awarded['id'] ?? 1}`],
    ['an order', `rfp-management?id=${order['id'] ?? 1}`],
    ['a purchase that is not there', 'rfp-management?id=99999', 'in vain'],
    ['sales', 'new-rfqs'],
    ['sales, none fits', 'new-rfqs?search=zzzzzz', 'refused'],
    ['a sale on hold', `new-sale-details?id=${sale.id}`],
    ['an awarded live auction', `new-sale-details?id=${live['id'] ?? 1}`],
    ['holding a sale', `new-sale-details?id=${quick['id'] ?? 1}`, dialogBy(/^Hold this sale/)],
    ['lifting a hold', `new-sale-details?id=${sale.id}`, dialogBy(/^Lift hold/)],
    ['a sale that is not there', 'new-sale-details?id=99999', 'in vain'],
    ['categories of purchases', 'category-management'],
    ['categories, one open', 'category-management', openFirst],
    ['categories of sales', 'category-management?tree=sell'],
    ['categories, adding one', 'category-management', dialogBy('Add a category')],
    ['categories, changing one', 'category-management', dialogByMenu(/^Actions for/, /^Change/)],
    [
      'categories, moving one',
      'category-management',
      both(openFirst, dialogByMenu(`Actions for ${sub.name}`, /^Move below/)),
    ],
    ['categories, retiring one', 'category-management', dialogByMenu(/^Actions for/, /^Retire/)],
    ['searches without results', 'category-management?tree=searches'],
    ['searches without results, none fits', 'category-management?tree=searches&search=zzzzzz', 'refused'],
    ['categories, merging', 'category-management', dialogByMenu(/^Actions for/, /^Merge/)],
    ['new transactions of vendors', 'new-transactions'],
    ['new transactions of schools', 'new-transactions?payer=school'],
    ['new transactions, none fits', 'new-transactions?search=zzzzzz', 'refused'],
    ['totals of transactions', 'new-transactions', dialogBy('See totals')],
    ['confirming many transactions', 'new-transactions', dialogBy(/^Confirm this page/)],
    ['a new transaction', `payment-details?id=${newest['id'] ?? 1}`],
    ['refunding a payment', `payment-details?id=${newest['id'] ?? 1}`, dialogBy(/^Refund/)],
    ['a failed payment', `payment-details?id=${failed['id'] ?? 1}`],
    ['writing off a payment', `payment-details?id=${failed['id'] ?? 1}`, dialogBy(/^Write off/)],
    ['a platform fee that is due', `payment-details?id=${fee['id'] ?? 1}`],
    ['recording the payment of a fee', `payment-details?id=${fee['id'] ?? 1}`, dialogBy(/^Record the payment/)],
    ['a transaction that is not there', 'payment-details?id=99999', 'in vain'],
    ['on-going transactions', 'on-going-transactions'],
    ['settling many transactions', 'on-going-transactions', dialogBy(/^Settle this page/)],
    ['settled transactions', 'on-going-transactions?books=settled'],
    ['closed transactions of schools', 'on-going-transactions?books=closed&payer=school'],
    ['all transactions', 'on-going-transactions?books=all'],
    ['chargebacks to answer', 'on-going-transactions?books=all&attention=chargeback'],
    ['a payment that its bank took back', `on-going-payment-details?id=${disputed['id'] ?? 1}`],
    ['a payment with a refund that failed', `on-going-payment-details?id=${unreturned['id'] ?? 1}`],
    ['a refunded transaction', `on-going-payment-details?id=${refunded['id'] ?? 1}`],
    ['an on-going transaction that is not there', 'on-going-payment-details?id=99999', 'in vain'],
    ['plans of vendors', 'vendor-upgrade-plan'],
    ['plans of vendors, none fits', 'vendor-upgrade-plan?search=zzzzzz', 'refused'],
    ['the plan of a vendor', 'vendor-plan-details?id=1'],
    ['giving a plan', 'vendor-plan-details?id=1', dialogBy(/^(Give a|Extend the) plan/)],
    ['opening a checkout', 'vendor-plan-details?id=1', dialogBy(/^Open a checkout/)],
    ['ending a plan', 'vendor-plan-details?id=1', dialogBy(/^End the plan/)],
    ['the plan of nobody', 'vendor-plan-details?id=99999', 'in vain'],
    ['administrators', 'admin-management'],
    ['inviting an administrator', 'admin-management', dialogBy('Invite an administrator')],
    ['changing areas', 'admin-management', dialogByMenu('Actions for Nia Okonkwo', /^Change areas/)],
    ['disabling an administrator', 'admin-management', dialogByMenu('Actions for Nia Okonkwo', /^Disable/)],
    ['the audit', 'admin-management?tab=audit'],
    ['the audit, searched', 'admin-management?tab=audit&search=hold'],
    ['the audit, none fits', 'admin-management?tab=audit&search=zzzzzz', 'refused'],
    ['staff members', 'admin-management?tab=staff'],
    ['inviting a staff member', 'admin-management?tab=staff', dialogBy('Invite a staff member')],
    ['staff members, none fits', 'admin-management?tab=staff&search=zzzzzz', 'refused'],
    ['inquiries', 'vendor-inquiries'],
    ['an inquiry', `vendor-inquiries?id=${inquiry['id'] ?? 1}`],
    ['inquiries, none fits', 'vendor-inquiries?search=zzzzzz', 'refused'],
    ['payment without a name', 'payment-success'],
    ...plainShellViews('dashboard'),
    ['not found', 'nowhere-at-all', 'in vain'],
    ['unauthorized', 'school-dashboard', 'refused'],
  ];
}
