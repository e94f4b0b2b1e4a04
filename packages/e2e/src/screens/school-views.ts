import { type ApiCall, apiAs, rowsOf } from '../support/api.ts';
import { NORTHGATE } from '../support/purchase-by-api.ts';
import { shellViews } from './shell-views.ts';
import { idOf, type Views } from './views.ts';

/** A conversation with somebody; the market of demonstration may have none. */
async function threadOf(call: ApiCall): Promise<number> {
  const sent = await call('POST', '/api/Inbox/SendMessage', {
    threadId: null,
    partnerId: NORTHGATE,
    rfpId: null,
    text: 'The loading dock is open from seven to three, and the gate on the east side only.',
    documentIds: [],
  });
  return (sent as { thread: { id: number } }).thread.id;
}

/** What a school sees. */
export async function schoolViews(url: string): Promise<Views> {
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
    ['open requests, nothing fits', 'open-purchase-requests?search=zzzzzz', 'refused'],
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
    ['completed and cancelled, nothing fits', 'closed-purchases?search=zzzzzz', 'refused'],
    ['setup', 'school-business-setup'],
    ['assistants', 'school-assistant'],
    ['assistants, nobody fits', 'school-assistant?search=zzzzzz', 'refused'],
    ['notification preferences', 'notification-preference'],
    ['inbox', 'inbox'],
    ['inbox, nothing fits', 'inbox?search=zzzzzz', 'refused'],
    ['inbox, unread', 'inbox?unread=1'],
    ['a conversation that is not there', 'inbox?id=99999', 'in vain'],
    ['a conversation', `inbox?id=${await threadOf(call)}`],
    ['ratings of vendors', 'vendor-ratings'],
    ['ratings received', 'vendor-ratings?tab=received'],
    ['ratings given', 'vendor-ratings?tab=given'],
    ['orders to rate', 'vendor-ratings?tab=to-rate'],
    ['ratings of one vendor', `vendor-rating-info?id=${NORTHGATE}`],
    ['ratings of a vendor that is not there', 'vendor-rating-info?id=99999', 'in vain'],
    ['ratings of nobody', 'vendor-rating-info'],
    ['black list', 'vendor-blacklist'],
    ['black list, nobody fits', 'vendor-blacklist?search=zzzzzz', 'refused'],
    ['a vendor', `school-details?id=${NORTHGATE}`],
    ['a vendor that is not there', 'school-details?id=99999', 'in vain'],
    ['nobody’s profile', 'school-details'],
    ...shellViews('school-dashboard'),
    ['not found', 'nowhere-at-all', 'in vain'],
    ['unauthorized', 'new-deals', 'refused'],
  ];
}
