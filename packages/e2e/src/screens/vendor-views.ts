import { apiAs, rowsOf } from '../support/api.ts';
import { idOf, tokenOf, type Views } from './views.ts';

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
    ['ratings', 'school-ratings'],
    ['ratings given', 'school-ratings?tab=given'],
    ['orders to rate', 'school-ratings?tab=to-rate'],
    ['a school', 'vendor-details?id=1'],
    ['unauthorized', 'open-purchase-requests'],
  ];
}

/** What a company sees that is not verified yet. */
export async function newcomerViews(): Promise<Views> {
  return [
    ['dashboard', 'vendor-dashboard'],
    ['new deals', 'new-deals'],
    ['verification', 'vendor-verification-setup'],
    ['plans', 'upgrade-plan'],
    ['plan details', 'plan-details'],
    ['inbox', 'vendor-inbox'],
  ];
}

/** What a company sees that a school named by its address. */
export async function invitedViews(): Promise<Views> {
  return [
    ['landing', 'vendor-landing'],
    ['invitations', 'invited-deals'],
    ['no orders', 'po-management'],
    ['inbox', 'vendor-inbox'],
    ['notification preferences', 'notification-preference'],
    ['plan details, refused', 'plan-details'],
  ];
}

/** What a colleague in a company sees. */
export async function colleagueViews(): Promise<Views> {
  return [
    ['dashboard', 'vendor-dashboard'],
    ['assistants, refused', 'vendor-assistant'],
    ['plan details, refused', 'plan-details'],
    ['inbox', 'vendor-inbox'],
    ['notification preferences', 'notification-preference'],
  ];
}
