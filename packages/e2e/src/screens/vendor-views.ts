import { type ApiCall, apiAs, rowsOf } from '../support/api.ts';
import { CEDAR_VALLEY } from '../support/purchase-by-api.ts';
import { plainShellViews, shellViews } from './shell-views.ts';
import { idOf, tokenOf, type Views } from './views.ts';

/** A conversation with a school; the market of demonstration may have none. */
async function threadOf(call: ApiCall): Promise<number> {
  const sent = await call('POST', '/api/Inbox/SendMessage', {
    threadId: null,
    partnerId: CEDAR_VALLEY,
    rfpId: null,
    text: 'We deliver on Tuesdays and Thursdays.',
    documentIds: [],
  });
  return (sent as { thread: { id: number } }).thread.id;
}

/** What a verified company sees. */
export async function vendorViews(url: string): Promise<Views> {
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
    ['business setup', 'vendor-business-setup'],
    ['verification', 'vendor-verification-setup'],
    ['assistants', 'vendor-assistant'],
    ['notification preferences', 'notification-preference'],
    ['plans', 'upgrade-plan'],
    ['plan details', 'plan-details'],
    ['payment without a name', 'payment-success'],
    ['payment that is not there', 'payment-failed?session=nowhere', 'in vain'],
    ['change of plan', 'update-successful'],
    ['no change of plan', 'update-failed'],
    ['inbox', 'vendor-inbox'],
    ['inbox, nothing fits', 'vendor-inbox?search=zzzzzz', 'refused'],
    ['a conversation', `vendor-inbox?id=${await threadOf(call)}`],
    ['a conversation that is not there', 'vendor-inbox?id=99999', 'in vain'],
    ['assistants, nobody fits', 'vendor-assistant?search=zzzzzz', 'refused'],
    ['new deals, nothing fits', 'new-deals?search=zzzzzz', 'refused'],
    ['ratings', 'school-ratings'],
    ['ratings given', 'school-ratings?tab=given'],
    ['orders to rate', 'school-ratings?tab=to-rate'],
    ['a school', 'vendor-details?id=1'],
    ['a school that is not there', 'vendor-details?id=99999', 'in vain'],
    ...shellViews('vendor-dashboard'),
    ['not found', 'nowhere-at-all', 'in vain'],
    ['unauthorized', 'open-purchase-requests', 'refused'],
  ];
}

/** What a company sees that is not verified yet. */
export async function newcomerViews(): Promise<Views> {
  return [
    ['dashboard, with the offer of a trial', 'vendor-dashboard'],
    ['new deals', 'new-deals'],
    ['submitted bids, none', 'submitted-bids', 'refused'],
    ['purchase orders, none', 'po-management', 'refused'],
    ['verification', 'vendor-verification-setup'],
    ['business setup', 'vendor-business-setup'],
    ['plans', 'upgrade-plan'],
    ['plan details', 'plan-details'],
    ['inbox', 'vendor-inbox'],
    ['ratings, none', 'school-ratings', 'refused'],
    ['orders to rate, none', 'school-ratings?tab=to-rate', 'refused'],
    ['assistants, none', 'vendor-assistant', 'refused'],
  ];
}

/** What a company sees that a school named by its address. */
export async function invitedViews(): Promise<Views> {
  return [
    ['landing', 'vendor-landing'],
    ['invitations', 'invited-deals'],
    ['no orders', 'po-management'],
    ['inbox', 'vendor-inbox'],
    ['notification preferences, refused', 'notification-preference', 'refused'],
    ['plan details, refused', 'plan-details', 'refused'],
    ...plainShellViews('vendor-landing'),
  ];
}

/** What a colleague in a company sees. */
export async function colleagueViews(): Promise<Views> {
  return [
    ['dashboard', 'vendor-dashboard'],
    ['assistants, refused', 'vendor-assistant', 'refused'],
    ['plan details, refused', 'plan-details', 'refused'],
    ['inbox', 'vendor-inbox'],
    ['notification preferences, refused', 'notification-preference', 'refused'],
  ];
}
