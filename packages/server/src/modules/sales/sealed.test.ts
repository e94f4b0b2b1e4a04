import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale, type SalePlan } from '../../testing/sale-story.ts';
import { vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const post = (as: DemoName, name: string, body: unknown, idem = false) =>
  market.call('POST', `/api/Sell/${name}`, { as, body, ...(idem ? { idem: true as const } : {}) });
const get = (as: DemoName, path: string) => market.call('GET', `/api/Sell/${path}`, { as });

const proposal = (sale: OpenSale, amounts: readonly (string | null)[], more: object = {}) => ({
  saleId: sale.id,
  lots: sale.lotIds.map((lotId, index) => ({ lotId, amount: amounts[index] ?? null })),
  answers: [],
  documentIds: [],
  ...more,
});
const submit = async (as: DemoName, sale: OpenSale, amounts: readonly (string | null)[], more: object = {}) => {
  await acceptTerms(market, as, sale.id);
  return post(as, 'SubmitProposal', proposal(sale, amounts, more), true);
};
const DAY = 86_400_000;
const sealedSale = (plan: SalePlan = {}) => openSale(market, { endsIn: DAY, ...plan });
const open = async () => market.moveClock(DAY + 60_000);
const comparison = async (sale: OpenSale) => (await get('school', `GetSaleComparison/${sale.id}`)).data;
const award = (sale: OpenSale, awards: object[], closed: object[] = []) =>
  post('school', 'AwardSale', { saleId: sale.id, awards, closed }, true);
const lotsOf = async (sale: OpenSale) => (await get('school', `GetSchoolSaleDetails/${sale.id}`)).data;

describe('a proposal', () => {
  it('SALE-21 SALE-34 needs accepted terms, names lots above zero, and gets a receipt', async () => {
    const sale = await sealedSale();
    const early = await post('vendor', 'SubmitProposal', proposal(sale, ['10']), true);
    expect([early.status, Object.keys(early.fields)]).toEqual([422, ['termsVersion']]);
    const accepted = await acceptTerms(market, 'vendor', sale.id);
    expect(accepted.data).toMatchObject({ bidderNumber: 1, isCurrent: true });
    const wrong = await post('vendor', 'SubmitProposal', proposal(sale, ['0', 'x']), true);
    expect(Object.keys(wrong.fields)).toEqual(['lots.0.amount', 'lots.1.amount']);
    expect(Object.keys((await post('vendor', 'SubmitProposal', proposal(sale, []), true)).fields)).toEqual(['lots']);
    const { status, data } = await post('vendor', 'SubmitProposal', proposal(sale, ['1234.5']), true);
    expect([status, data.total, data.version]).toEqual([200, '1234.50', 1]);
    const same = await post('vendor', 'SubmitProposal', proposal(sale, ['1234.50']), true);
    expect(same.code).toBe('ALREADY_SUBMITTED');
    const revised = await post('vendor', 'SubmitProposal', proposal(sale, ['1300', '5']), true);
    expect([revised.data.version, revised.data.total]).toEqual([2, '1305.00']);
  });

  it('BID-7 is taken until the end and not after it', async () => {
    const sale = await sealedSale();
    await acceptTerms(market, 'vendor', sale.id);
    await open();
    const late = await post('vendor', 'SubmitProposal', proposal(sale, ['10']), true);
    expect(late.code).toBe('DEADLINE_PASSED');
  });

  it('SALE-20 PLAN-2 is not for who is blocked, not invited to what is private, or of another kind of sale', async () => {
    const sale = await sealedSale({ isPublic: false, vendors: [vendorIds.vendor] });
    expect((await acceptTerms(market, 'vendor2', sale.id)).status).toBe(404);
    const quick = await openSale(market, { kind: 2 });
    await acceptTerms(market, 'vendor', quick.id);
    const other = await post('vendor', 'SaveProposal', proposal(quick, ['10']));
    expect([other.status, Object.keys(other.fields)]).toEqual([422, ['saleId']]);
  });
});

describe('sealing', () => {
  /** Amounts that stand nowhere else, and who named them. */
  const secret = '77123.45';
  const note = 'the words of a sealed proposal';

  it('BID-10 SALE-27 no output tells an amount, a note or a name before the opening', async () => {
    const sale = await sealedSale({ vendors: [vendorIds.vendor, vendorIds.vendor3] });
    await submit('vendor', sale, [secret], { note });
    const outputs: [DemoName | null, 'GET' | 'POST', string, unknown?][] = [
      ['school', 'GET', `/api/Sell/GetSchoolSaleDetails/${sale.id}`],
      ['school', 'GET', `/api/Sell/GetSaleComparison/${sale.id}`],
      ['school', 'GET', `/api/Sell/GetOpeningRecord/${sale.id}`],
      ['school', 'GET', '/api/Sell/GetOpenSales?pageNumber=1&pageSize=50'],
      ['school', 'GET', '/api/Sell/GetSaleHistory?pageNumber=1&pageSize=50'],
      ['school', 'GET', `/api/Sell/GetSaleQuestions/${sale.id}`],
      ['school', 'GET', '/api/Sell/GetSalesOverview'],
      ['school', 'GET', `/api/Sell/DownloadTabulation/${sale.id}?format=csv`],
      ['school', 'GET', '/api/Sell/GetSaleHistory/File?format=csv'],
      ['school', 'GET', '/api/Sell/GetOpenSales/File?format=csv'],
      ['school', 'GET', '/api/School/GetAudit?pageNumber=1&pageSize=100'],
      ['school', 'POST', '/api/Sell/CheckSaleStatus', { saleId: sale.id }],
      ['school', 'GET', '/api/Auth/GetAllNotifications/School'],
      ['assistant', 'GET', `/api/Sell/GetSaleComparison/${sale.id}`],
      ['vendor3', 'GET', `/api/Sell/GetSaleDetails/${sale.token}`],
      ['vendor3', 'GET', '/api/Sell/GetInvitedSales?pageNumber=1&pageSize=50'],
      ['vendor3', 'GET', '/api/Sell/GetSalesOverview'],
      [null, 'GET', `/api/Sell/GetPublicSale/${sale.token}`],
      [null, 'GET', '/api/Sell/GetPublicSales?pageNumber=1&pageSize=50'],
    ];
    for (const [as, method, path, body] of outputs) {
      const answer = await market.call(method, path, { as, ...(body ? { body } : {}) });
      const told = answer.raw.toString('utf8');
      expect([path, told.includes('77123'), told.includes('77,123'), told.includes(note)]).toEqual([
        path,
        false,
        false,
        false,
      ]);
      expect([path, answer.status < 500]).toEqual([path, true]);
    }
    const { data } = await get('school', `GetSchoolSaleDetails/${sale.id}`);
    expect(data).toMatchObject({ isSealed: true, proposalCount: 1 });
    expect(data.participants).toMatchObject([{ name: null, vendorId: null }]);
    expect(market.log.join('\n')).not.toContain('77123');
    const own = await get('vendor', `GetSaleDetails/${sale.token}`);
    expect(own.data.proposal).toMatchObject({ total: secret, note });
  });

  it('IMP-6 an administrator who acts as the bidder reads no amount', async () => {
    const sale = await sealedSale();
    await submit('vendor', sale, [secret], { note });
    const entered = await market.call('POST', '/api/Auth/Impersonation', {
      as: 'admin',
      body: { email: 'vendor@demo.chalkline.test', roleType: 'Vendor' },
    });
    const token = entered.data.token as string;
    for (const path of [`GetSaleDetails/${sale.token}`, 'GetSubmittedProposals?pageNumber=1&pageSize=50']) {
      const { status, raw } = await market.call('GET', `/api/Sell/${path}`, {
        token,
        headers: { 'X-Impersonated-UserId': String(entered.data.id), 'X-Impersonated-RoleType': 'Vendor' },
      });
      expect([path, status, raw.toString('utf8').includes('77123')]).toEqual([path, 200, false]);
    }
  });

  it('SALE-37 a cancelled sale keeps its proposals sealed for ever', async () => {
    const sale = await sealedSale();
    await submit('vendor', sale, [secret]);
    expect((await post('school', 'CancelSale', { saleId: sale.id, reason: ' ' })).status).toBe(422);
    expect((await post('school', 'CancelSale', { saleId: sale.id, reason: 'Needed after all.' })).status).toBe(200);
    const shown = await get('school', `GetSaleComparison/${sale.id}`);
    expect([shown.data.status, shown.data.isSealed, shown.raw.toString('utf8').includes('77123')]).toEqual([
      5,
      true,
      false,
    ]);
    const { lots } = await lotsOf(sale);
    expect(lots.map((lot: { status: number }) => lot.status)).toEqual([9, 9]);
  });
});

describe('from the opening to the award', () => {
  it('SALE-12 without a proposal the sale closes by its clock, unsold', async () => {
    const sale = await sealedSale();
    await open();
    const { data } = await post('school', 'CheckSaleStatus', { saleId: sale.id });
    expect(data.status).toBe(5);
  });

  it('EVAL-18 SALE-35 the highest wins lot by lot; others get a reason, losers one letter', async () => {
    const sale = await sealedSale({
      lots: [{ productDesc: 'Bus', reservePrice: '5000.00' }, { productDesc: 'Desks' }, { productDesc: 'Scrap' }],
    });
    await submit('vendor', sale, ['4000', '300', null]);
    await submit('vendor2', sale, ['4500', '200', null]);
    await open();
    const compared = await comparison(sale);
    expect(compared).toMatchObject({
      status: 3,
      isSealed: false,
      proposalCount: 2,
      highestSplit: '4800.00',
      canAward: true,
    });
    expect(compared.lots.map((lot: { highest: string | null; status: number }) => [lot.highest, lot.status])).toEqual([
      ['4500.00', 3],
      ['300.00', 3],
      [null, 9],
    ]);
    const [bus, desks] = sale.lotIds;
    const noReason = await award(sale, [
      { lotId: bus, vendorId: vendorIds.vendor2 },
      { lotId: desks, vendorId: vendorIds.vendor2 },
    ]);
    expect(Object.keys(noReason.fields)).toEqual(['awards.0.reason', 'awards.1.reason']);
    const done = await award(sale, [
      { lotId: bus, vendorId: vendorIds.vendor2, reason: 'Nobody offered more.' },
      { lotId: desks, vendorId: vendorIds.vendor2, reason: 'Collected in one go.' },
    ]);
    expect(done.data).toMatchObject({ status: 4, awardedTotal: '4700.00', lettersSent: 2, awaitingBoard: 0 });
    expect(done.data.invoices).toHaveLength(1);
    const winner = (await get('vendor2', `GetSaleDetails/${sale.token}`)).data;
    expect([winner.dealStatus, winner.letter.kind, winner.proposal.status]).toEqual([4, 'award', 4]);
    const loser = (await get('vendor', `GetSaleDetails/${sale.token}`)).data;
    expect([loser.dealStatus, loser.letter.kind, loser.proposal.status]).toEqual([5, 'regret', 5]);
    expect(loser.letter.bodyHtml).toContain('ranked 1 among 2 proposals');
    expect(loser.letter.bodyHtml).not.toContain(winner.sale.school.id === 0 ? 'x' : 'Northgate');
    const again = await award(sale, [], [{ lotId: bus, reason: 'x' }]);
    expect(again.code).toBe('ILLEGAL_TRANSITION');
  });

  it('AWD-10 closing the last lot brings who won nothing the same letter and notice, once', async () => {
    const toldOf = async (sale: OpenSale, clientId: number) => {
      const isIt = and(eq(notifications.saleId, sale.id), eq(notifications.event, 'sale-not-awarded'));
      const rows = await market.db.select().from(notifications).where(isIt);
      return rows.filter((row) => row.role === 'Vendor' && row.clientId === clientId).map(({ message }) => message);
    };
    const close = (lotId: number | undefined) => post('school', 'CloseLot', { lotId, reason: 'It is needed.' }, true);
    for (const isPartlySold of [true, false]) {
      const sale = await sealedSale();
      await submit('vendor', sale, ['100', '200']);
      await submit('vendor2', sale, ['90', '210']);
      await open();
      const [first, second] = sale.lotIds;
      if (isPartlySold) await award(sale, [{ lotId: first, vendorId: vendorIds.vendor }]);
      else expect((await close(first)).status).toBe(200);
      expect(await toldOf(sale, vendorIds.vendor2)).toEqual([]);
      expect((await close(second)).status).toBe(200);
      const loser = (await get('vendor2', `GetSaleDetails/${sale.token}`)).data;
      expect([loser.letter?.kind, loser.proposal.status]).toEqual(['regret', 5]);
      expect(loser.letter.bodyHtml).toContain('ranked 1 among 2 proposals');
      const said = isPartlySold ? 'It chose another bidder.' : 'It sold nothing.';
      const lots = 'Lot 1: School bus and 1 more lot of Surplus of the summer';
      expect(await toldOf(sale, vendorIds.vendor2)).toEqual([`Cedar Valley USD did not award ${lots} to you. ${said}`]);
      expect(await toldOf(sale, vendorIds.vendor)).toHaveLength(isPartlySold ? 0 : 1);
      expect((await comparison(sale)).letters).toHaveLength(2);
    }
  });

  it('AWD-15 a letter about a sale is seen by its company alone, and only its school may send it again', async () => {
    const sale = await sealedSale();
    await submit('vendor', sale, ['4000', '300']);
    await open();
    const [bus, desks] = sale.lotIds;
    const awards = [bus, desks].map((lotId) => ({ lotId, vendorId: vendorIds.vendor }));
    await award(sale, awards);
    const { letter } = (await get('vendor', `GetSaleDetails/${sale.token}`)).data;
    const letterCall = (as: DemoName, name: 'SeeLetter' | 'ResendLetter') =>
      market.call('POST', `/api/POConfiguration/${name}`, { as, body: { id: letter.id } });
    expect((await letterCall('vendor2', 'SeeLetter')).status).toBe(404);
    expect((await letterCall('vendor', 'SeeLetter')).status).toBe(200);
    expect((await comparison(sale)).letters).toMatchObject([{ id: letter.id, state: 'seen', canResend: false }]);
    expect((await letterCall('school2', 'ResendLetter')).status).not.toBe(200);
    // It is there, and no mail of it was given up.
    expect((await letterCall('school', 'ResendLetter')).code).toBe('ILLEGAL_TRANSITION');
  });

  it('SALE-36 SALE-64 an award that is subject to the board waits for its decision, which is kept', async () => {
    const sale = await sealedSale({ more: { isSubjectToBoard: true } });
    await submit('vendor', sale, ['100', '200']);
    await open();
    const [first, second] = sale.lotIds;
    const vendorId = vendorIds.vendor;
    const done = await award(sale, [
      { lotId: first, vendorId },
      { lotId: second, vendorId },
    ]);
    expect(done.data).toMatchObject({ status: 3, awaitingBoard: 2, invoices: [] });
    const upload = await market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'school',
      body: { name: 'Resolution.txt', fileStr: btoa('Resolved.') },
    });
    const fileId = upload.data.id;
    const decide = (lotIds: unknown[], isConfirmed: boolean, reason?: string) => {
      const said = { number: '2026-118', date: '2026-11-24', fileId: isConfirmed ? fileId : null, reason };
      return post('school', 'DecideBoard', { saleId: sale.id, lotIds, isConfirmed, ...said });
    };
    expect(Object.keys((await decide([first], false)).fields)).toEqual(['reason']);
    expect((await decide([first], false, 'Kept for the museum.')).status).toBe(200);
    expect((await decide([second], true)).status).toBe(200);
    const { lots, sale: shown, invoices } = await lotsOf(sale);
    expect([lots[0].status, lots[1].status, shown.status, invoices.length]).toEqual([9, 6, 4, 1]);
    const { boardDecisions } = await lotsOf(sale);
    expect(boardDecisions).toMatchObject([
      { isConfirmed: true, date: '2026-11-24', number: '2026-118', file: { id: fileId }, lots: ['Lot 2: Forty desks'] },
      { isConfirmed: false, reason: 'Kept for the museum.', file: null, lots: ['Lot 1: School bus'] },
    ]);
    const readBy = async (as: DemoName) =>
      (await market.call('GET', `/api/POConfiguration/DownloadDocument/${fileId}`, { as })).status;
    expect([await readBy('school'), await readBy('vendor')]).toEqual([200, 404]);
  });

  it('BID-8 EVAL-15 a disqualified proposal is out of the running until it is taken back', async () => {
    const sale = await sealedSale();
    await submit('vendor', sale, ['100']);
    await open();
    const { bids } = await comparison(sale);
    const { bidId } = bids[0];
    await post('school', 'DisqualifyProposal', { bidId, reason: 'The form is missing.' });
    expect((await comparison(sale)).lots[0].ranking).toEqual([]);
    const refused = await award(sale, [{ lotId: sale.lotIds[0], vendorId: vendorIds.vendor }]);
    expect(Object.keys(refused.fields)).toEqual(['awards.0.vendorId']);
    await post('school', 'ReinstateProposal', { bidId });
    expect((await comparison(sale)).lots[0].ranking).toHaveLength(1);
  });
});

describe('watching and lists', () => {
  it('SALE-33 a company finds a sale as new, invited and taken part in, and may watch it', async () => {
    const sale = await sealedSale({ vendors: [vendorIds.vendor2] });
    const has = async (as: DemoName, list: string) => {
      const { data } = await get(as, `${list}?pageNumber=1&pageSize=50&rowId=${sale.id}`);
      return data.rowPage !== null;
    };
    expect([await has('vendor', 'GetNewSales'), await has('vendor2', 'GetInvitedSales')]).toEqual([true, true]);
    expect((await post('vendor', 'WatchSale', { saleId: sale.id })).status).toBe(200);
    const watched = await get('vendor', 'GetNewSales?pageNumber=1&pageSize=50&watched=true');
    expect(watched.data.listingData.some((row: { id: number }) => row.id === sale.id)).toBe(true);
    await submit('vendor', sale, ['10']);
    expect([await has('vendor', 'GetNewSales'), await has('vendor', 'GetSubmittedProposals')]).toEqual([false, true]);
    expect((await lotsOf(sale)).watcherCount).toBe(1);
  });
});
