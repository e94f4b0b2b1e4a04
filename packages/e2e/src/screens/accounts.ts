import type { DemoName } from '../support/market.ts';
import { adminViews, paymentsViews } from './admin-views.ts';
import { actingViews } from './between-views.ts';
import {
  assistantCatalogViews,
  planlessCatalogViews,
  reviewerCatalogViews,
  schoolCatalogViews,
  vendorCatalogViews,
} from './catalog-views.ts';
import { joiningViews, joinRequestViews, remarkViews, sentBackViews } from './front-door-views.ts';
import { publicPurchaseViews } from './public-purchase-views.ts';
import { publicSaleViews } from './public-sale-views.ts';
import { publicViews } from './public-views.ts';
import {
  assistantPurchaseViews,
  emptySchoolViews,
  reviewerViews,
  schoolPurchaseViews,
} from './school-purchase-views.ts';
import { assistantSaleViews, emptySchoolSaleViews, schoolSaleViews } from './school-sale-views.ts';
import { schoolViews } from './school-views.ts';
import { plainShellViews } from './shell-views.ts';
import {
  colleaguePurchaseViews,
  invitedPurchaseViews,
  newcomerPurchaseViews,
  rivalViews,
  vendorPurchaseViews,
} from './vendor-purchase-views.ts';
import { newcomerSaleViews, rivalSaleViews, vendorSaleViews } from './vendor-sale-views.ts';
import { colleagueViews, invitedViews, newcomerViews, vendorViews } from './vendor-views.ts';
import type { Views } from './views.ts';

/** Lists views; some have to be made in the market first. */
type ListViews = (url: string) => Promise<Views>;

/** Whose screens, and of which area where a test of all would be too long. */
interface Account {
  readonly name: DemoName;
  readonly area?: string;
  readonly views: ListViews;
  /**
   * Over how many tests its views are spread in the full tier, and in the gate, so that no worker waits for another; one
   * where nothing is said.
   */
  readonly parts?: { readonly full: number; readonly gate: number };
  /** Another account shows its pages at both widths: in its own state and with its own rights they are seen at one. */
  readonly othersShow?: boolean;
}

/** The longest first, so that the last tests of a run are short. */
export const accounts: readonly Account[] = [
  { name: 'school', area: 'purchases', views: schoolPurchaseViews, parts: { full: 8, gate: 3 } },
  { name: 'school', area: 'sales', views: schoolSaleViews, parts: { full: 8, gate: 3 } },
  { name: 'school', views: schoolViews, parts: { full: 6, gate: 2 } },
  { name: 'vendor', views: vendorViews, parts: { full: 6, gate: 2 } },
  { name: 'vendor', area: 'purchases', views: vendorPurchaseViews, parts: { full: 4, gate: 1 } },
  { name: 'vendor', area: 'sales', views: vendorSaleViews, parts: { full: 4, gate: 1 } },
  { name: 'admin', views: adminViews, parts: { full: 4, gate: 2 } },
  { name: 'school', area: 'catalog', views: schoolCatalogViews, parts: { full: 4, gate: 1 } },
  { name: 'vendor', area: 'catalog', views: vendorCatalogViews },
  { name: 'staff', area: 'catalog', views: reviewerCatalogViews },
  { name: 'assistant', area: 'catalog', views: assistantCatalogViews },
  { name: 'vendor2', othersShow: true, area: 'catalog', views: async () => planlessCatalogViews },
  { name: 'school', area: 'who asks to join', views: joinRequestViews },
  { name: 'admin', area: 'papers', views: remarkViews },
  { name: 'vendor4', area: 'papers', views: sentBackViews },
  { name: 'vendor2', othersShow: true, area: 'sales', views: rivalSaleViews },
  { name: 'vendor4', othersShow: true, area: 'sales', views: newcomerSaleViews },
  { name: 'assistant', othersShow: true, area: 'sales', views: assistantSaleViews },
  { name: 'school2', othersShow: true, area: 'sales', views: async () => emptySchoolSaleViews },
  { name: 'vendor3', othersShow: true, views: newcomerViews },
  { name: 'vendor4', othersShow: true, views: newcomerViews },
  { name: 'subvendor', othersShow: true, area: 'purchases', views: colleaguePurchaseViews },
  { name: 'invited', othersShow: true, views: invitedViews },
  { name: 'assistant', othersShow: true, area: 'purchases', views: assistantPurchaseViews },
  { name: 'invited', othersShow: true, area: 'purchases', views: invitedPurchaseViews },
  { name: 'school2', othersShow: true, area: 'purchases', views: async () => emptySchoolViews },
  { name: 'staff', area: 'purchases', views: reviewerViews },
  {
    name: 'staff',
    views: async () => [
      ['home', 'review-purchases'],
      ...plainShellViews('review-purchases'),
      ['unauthorized', 'school-dashboard', 'refused'],
    ],
  },
  { name: 'vendor2', othersShow: true, area: 'purchases', views: rivalViews },
  { name: 'vendor4', othersShow: true, area: 'purchases', views: newcomerPurchaseViews },
  { name: 'subvendor', othersShow: true, views: colleagueViews },
  {
    name: 'assistant',
    othersShow: true,
    views: async () => [
      ['dashboard', 'school-dashboard'],
      ['drafts', 'draft-purchases'],
      ['setup, to read', 'school-business-setup'],
      ['assistants, refused', 'school-assistant', 'refused'],
      ['black list, to read', 'vendor-blacklist'],
    ],
  },
  {
    name: 'school2',
    othersShow: true,
    views: async () => [
      ['dashboard', 'school-dashboard'],
      ['setup, not approved', 'school-business-setup'],
    ],
  },
];

/** What is seen before signing in. */
export const strangers: readonly { readonly area: string; readonly views: ListViews }[] = [
  { area: 'before sign-in', views: publicViews },
  { area: 'before sign-in, purchases', views: publicPurchaseViews },
  { area: 'before sign-in, sales', views: publicSaleViews },
  { area: 'before sign-in, a school to join', views: joiningViews },
];

/** An administrator who acts for a company. */
export const ACTING = 'an administrator who acts for a company';

/** An administrator whose only area is payments. */
export const PAYMENTS = 'an administrator of payments alone';

/** An account's name, and its area where it has one: what its views are known by. */
export const whoseOf = ({ name, area }: Pick<Account, 'name' | 'area'>): string => (area ? `${name}, ${area}` : name);

/** Every list of views, and whose it is. */
export const lists: readonly { readonly whose: string; readonly views: ListViews }[] = [
  ...accounts.map((account) => ({ whose: whoseOf(account), views: account.views })),
  ...strangers.map(({ area, views }) => ({ whose: area, views })),
  { whose: ACTING, views: async () => actingViews },
  { whose: PAYMENTS, views: async () => paymentsViews },
];

const listed = new Map<string, Promise<Views>>();

/** The views of somebody in a market, listed the first time they are asked for: some are made by that. */
export function viewsOf(url: string, whose: string): Promise<Views> {
  const key = `${url} ${whose}`;
  const views = listed.get(key) ?? lists.find((list) => list.whose === whose)?.views(url) ?? Promise.resolve([]);
  listed.set(key, views);
  return views;
}
