import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, notifications } from '../../database/tables/index.ts';
import { storedMails } from '../../testing/front-door.ts';
import { bidLive, type LiveSale, liveSale, lotToken } from '../../testing/live-story.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { tellLines } from './notices/tell-lines.ts';

const HOUR = 3_600_000;
const log = { error: () => undefined };
/** The winner's maximum, and what it raised it to where no line shows it: odd enough to be found anywhere. */
const MAXIMUM = '55431.17';
const RAISED = '66294.83';
const SECRETS = /55,?431(\.|,)?17|66,?294(\.|,)?83/;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const textOf = async (path: string, as: DemoName | null): Promise<string> => {
  const who = as === null ? { token: market.services.config.applicationKey } : { as };
  const { status, raw } = await market.call('GET', `/api/${path}`, who);
  expect(status, `${as} ${path}`).toBe(200);
  return raw.toString('utf8');
};

/** What a company reads of an auction. */
const forCompanies = ({ token, lotIds: [lotId = 0] }: LiveSale) => [
  ...[`Sell/GetLiveAuction/${token}`, `Sell/GetMyLiveBids/${token}`, `Sell/GetSaleDetails/${token}`],
  ...[`Sell/GetLotEvents/${lotId}`, `Sell/DownloadLotLog/${lotId}`],
  ...['Sell/GetLiveAuctions', 'Sell/GetInvitedSales', 'Sell/GetNewSales', 'Sell/GetSalesOverview'],
  ...['Sell/GetSubmittedProposals', 'Sell/GetAwardedSales', 'Auth/GetAllNotifications/Vendor'],
];

/** What its school reads. */
const forSchool = ({ id, token, lotIds: [lotId = 0] }: LiveSale) => [
  ...[`Sell/GetLiveAuction/${token}`, `Sell/GetLotEvents/${lotId}`, `Sell/DownloadLotLog/${lotId}`],
  ...[`Sell/GetSchoolSaleDetails/${id}`, `Sell/GetSaleComparison/${id}`, `Sell/GetPublishedSale/${id}`],
  `Sell/GetSaleQuestions/${id}`,
  ...['Sell/GetLiveAuctions', 'Sell/GetOpenSales', 'Sell/GetSalesInProgress', 'Sell/GetSaleHistory'],
  ...[
    'Sell/GetSalesOverview',
    'Sell/GetSaleHistory/File',
    `School/GetAudit?saleId=${id}`,
    `School/DownloadAudit?saleId=${id}`,
  ],
  'Auth/GetAllNotifications/School',
];

/** Everything that anybody but its bidder gets of an auction: answers, files, lists, notices, mails, the audit. */
async function allOf(sale: LiveSale): Promise<string> {
  const texts: string[] = [];
  for (const path of forCompanies(sale)) texts.push(await textOf(path, 'vendor2'));
  for (const path of forSchool(sale)) texts.push(await textOf(path, 'school'));
  const token = lotToken(market.services.ids, sale.lotIds[0] ?? 0);
  for (const path of [`Sell/GetPublicSale/${sale.token}`, 'Sell/GetPublicSales', `Sell/GetPublicLotLog/${token}`])
    texts.push(await textOf(path, null));
  const told = await market.db.select().from(notifications).where(eq(notifications.saleId, sale.id));
  const audited = await market.db.select().from(auditLog).where(eq(auditLog.entityId, sale.id));
  const mails = await storedMails(market, undefined);
  return [...texts, ...[told, audited, mails].map((rows) => JSON.stringify(rows))].join('\n');
}

it('LIVE-15 LOG-4 SALE-2 a maximum that no price reached is in no output but its bidder’s own, while the lot runs and after', async () => {
  const sale = await liveSale(market.services, { lots: [{ startPrice: '100', reserve: '200' }] });
  const [lotId = 0] = sale.lotIds;
  const bid = (as: DemoName, amount: string) => bidLive(market, as, lotId, amount, { isConfirmed: true });
  expect((await bid('vendor', MAXIMUM)).data).toMatchObject({ isAccepted: true, myMaximum: MAXIMUM });
  expect((await bid('vendor2', '300')).data).toMatchObject({ isLeading: false });
  expect((await bid('vendor', RAISED)).data).toMatchObject({ isAccepted: true, myMaximum: RAISED, price: '310.00' });
  expect((await bid('vendor2', '305')).data).toMatchObject({ isAccepted: false });
  await tellLines(market.services, log);
  const running = await allOf(sale);
  expect(running).toContain('310');
  expect(running).not.toMatch(SECRETS);

  await market.moveClock(2 * HOUR);
  await textOf(`Sell/GetLiveAuction/${sale.token}`, 'school');
  await tellLines(market.services, log);
  const awards = { saleId: sale.id, awards: [{ lotId, vendorId: 1 }], closed: [] };
  expect((await market.call('POST', '/api/Sell/AwardSale', { as: 'school', idem: true, body: awards })).status).toBe(
    200,
  );
  expect(await allOf(sale)).not.toMatch(SECRETS);
  // Its own bidder reads both: the test would find them.
  expect(await textOf(`Sell/GetMyLiveBids/${sale.token}`, 'vendor')).toMatch(SECRETS);
});
