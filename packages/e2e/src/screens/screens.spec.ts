import { apiAs, rowsOf } from '../support/api.ts';
import { checkScreen, watchConsole } from '../support/check-screen.ts';
import { type DemoName, expect, test } from '../support/market.ts';

/** A distinct view: its name, its address, and what is done to bring it up. */
type Views = readonly (readonly [name: string, path: string])[];

const looks = [
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1440 },
  { theme: 'light', width: 390 },
] as const;

const idOf = (rows: readonly { id: number }[]) => rows[0]?.id ?? 0;
const tokenOf = (rows: readonly { encryptedId: string }[]) => rows[0]?.encryptedId ?? '';

async function schoolViews(url: string): Promise<Views> {
  const call = await apiAs(url, 'school');
  const open = await rowsOf(call, 'GetOpenPurchaseRequests');
  const toCompare = await rowsOf(call, 'GetOnGoingPurchases?status=3');
  const inFulfilment = await rowsOf(call, 'GetOnGoingPurchases?status=6');
  const drafts = await rowsOf(call, 'GetDraftPurchases');
  return [
    ['dashboard', 'school-dashboard'],
    ['new purchase', 'new-purchase-screen'],
    ['wizard, first question', 'new-purchase?type=2'],
    ['wizard, a draft', `new-purchase?id=${idOf(drafts)}`],
    ['published', `success-purchase?id=${idOf(open)}`],
    ['drafts', 'draft-purchases'],
    ['open requests', 'open-purchase-requests'],
    ['one open request', `open-purchase-requests?id=${idOf(open)}`],
    ['open requests, nothing fits', 'open-purchase-requests?search=zzzzzz'],
    ['sealed bids', 'open-bids'],
    ['comparison, sealed', `bid-comparison?id=${idOf(open)}`],
    ['comparison', `bid-comparison?id=${idOf(toCompare)}`],
    ['comparison, awarded', `bid-comparison?id=${idOf(inFulfilment)}`],
    ['comparison of nothing', 'bid-comparison'],
    ['proposals', `see-proposals?id=${idOf(toCompare)}`],
    ['on-going', 'on-going-purchases'],
    ['one on-going', `on-going-purchases?id=${idOf(inFulfilment)}`],
    ['closed', 'closed-purchases'],
    ['history', 'purchase-history'],
    ['order history', 'order-history'],
    ['not found', 'nowhere-at-all'],
    ['unauthorized', 'new-deals'],
  ];
}

async function vendorViews(url: string): Promise<Views> {
  const call = await apiAs(url, 'vendor');
  const fresh = await rowsOf(call, 'GetNewDeals');
  const invited = await rowsOf(call, 'GetInvitedDeals');
  const submitted = await rowsOf(call, 'GetSubmittedBids');
  const completed = await rowsOf(call, 'GetCompletedDeals');
  const orders = await rowsOf(call, 'GetPurchaseOrders');
  return [
    ['dashboard', 'vendor-dashboard'],
    ['new deals', 'new-deals'],
    ['invitations', 'invited-deals'],
    ['submitted bids', 'submitted-bids'],
    ['awarded', 'awarded-bids'],
    ['completed', 'completed-deals'],
    ['a deal', `order-details?id=${tokenOf(fresh)}`],
    ['a finished deal', `order-details?id=${tokenOf(completed)}`],
    ['bid form', `invited-deals-bid?id=${tokenOf(invited)}`],
    ['bid form, new deal', `new-deals-bid?id=${tokenOf(fresh)}`],
    ['bid form, revision', `submitted-deals-bid?id=${tokenOf(submitted)}`],
    ['receipt', `bid-success?id=${submitted[0]?.bidId ?? 0}`],
    ['purchase orders', 'po-management'],
    ['one purchase order', `po-management?id=${idOf(orders)}`],
    ['orders', 'order-management'],
    ['unauthorized', 'open-purchase-requests'],
  ];
}

const accounts: readonly { name: DemoName; views: (url: string) => Promise<Views> }[] = [
  { name: 'school', views: schoolViews },
  { name: 'vendor', views: vendorViews },
  {
    name: 'invited',
    views: async () => [
      ['landing', 'vendor-landing'],
      ['invitations', 'invited-deals'],
      ['no orders', 'po-management'],
    ],
  },
  {
    name: 'assistant',
    views: async () => [
      ['dashboard', 'school-dashboard'],
      ['drafts', 'draft-purchases'],
    ],
  },
  {
    name: 'vendor3',
    views: async () => [
      ['dashboard', 'vendor-dashboard'],
      ['new deals', 'new-deals'],
    ],
  },
  { name: 'staff', views: async () => [['home', 'review-purchases']] },
  { name: 'admin', views: async () => [['home', 'dashboard']] },
];

for (const { theme, width } of looks) {
  for (const { name, views } of accounts) {
    test(`every screen of ${name}, ${theme}, ${width} px`, async ({ market, person }) => {
      test.setTimeout(300_000);
      const { page } = await person(name, { theme, width });
      const complaints = watchConsole(page);
      for (const [view, path] of await views(market.url)) {
        await test.step(view, async () => {
          await page.goto(`/${path}`);
          await checkScreen(page, view, complaints);
        });
      }
      expect(test.info().errors).toHaveLength(0);
    });
  }

  test(`every screen before sign-in, ${theme}, ${width} px`, async ({ browser, market }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: market.url });
    await context.addInitScript((isLight) => localStorage.setItem('isSwitchOn', String(isLight)), theme === 'light');
    const page = await context.newPage();
    const complaints = watchConsole(page);
    for (const path of [
      'school-login',
      'vendor-login',
      'staff-member',
      'school/token-regeneration',
      'vendor/token-regeneration',
      'not-found',
      'unauthorized',
      'nowhere-at-all',
    ]) {
      await page.goto(`/${path}`);
      await checkScreen(page, path, complaints);
    }
    await context.close();
  });
}
