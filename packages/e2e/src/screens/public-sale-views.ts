import { readAsStranger } from '../support/api.ts';
import { expect } from '../support/market.ts';
import { saleCases } from './sale-cases.ts';
import { unfold } from './school-sale-views.ts';
import type { Open, Views } from './views.ts';

interface PublicPage {
  readonly schoolToken: string;
  readonly lots: readonly { readonly encryptedId: string }[];
}

/** What was verified, in this browser. */
const verdict: Open = async (page) => {
  await expect(page.getByText(/ holds: \d+ lines? of lot /).first()).toBeVisible();
};

/** What everybody may read of sales. */
export async function publicSaleViews(url: string): Promise<Views> {
  const cases = await saleCases(url);
  const read = await readAsStranger(url, `/api/Sell/GetPublicSale/${cases.liveOver.encryptedId}`);
  const { schoolToken, lots } = read as PublicPage;
  const over = `RFQ/${cases.liveOver.encryptedId}`;
  const log = `verify-log?lot=${lots[0]?.encryptedId ?? ''}&sale=${cases.liveOver.encryptedId}`;
  return [
    ['a public sale', `RFQ/${cases.open.encryptedId}`],
    ['a public sale, terms', `RFQ/${cases.open.encryptedId}`, unfold('The terms in full')],
    ['a public quick sale', `RFQ/${cases.quick.encryptedId}`],
    ['a public live auction', `RFQ/${cases.running.encryptedId}`],
    ['a public live auction, log', `RFQ/${cases.running.encryptedId}/log`],
    ['a live auction that is over', over],
    ['a live auction that is over, record', `${over}/record`],
    ['a live auction that is over, log', `${over}/log`],
    ['a public sale that is not there', 'RFQ/nowhere', 'in vain'],
    ['a log, verified', log, verdict],
    ['a log to verify', 'verify-log'],
    ['a log to verify, key and receipts', 'verify-log', unfold('Key and receipts')],
    ['a log that is not there', 'verify-log?lot=nowhere&sale=nowhere', 'in vain'],
    ['a school with sales', `school/${schoolToken}`],
    ['opportunities with sales', 'opportunities'],
  ];
}
