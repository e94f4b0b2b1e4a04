import { eq, sql } from 'drizzle-orm';
import { bids, sales, vendorQuestions } from '../database/tables/index.ts';
import { liveSale } from '../testing/live-story.ts';
import type { DemoName } from '../testing/market.ts';
import { acceptTerms, type OpenSale, openSale } from '../testing/sale-story.ts';
import { vendorIds } from '../testing/story.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import { inPath, isOfTheTwo, noRow, type WalkCase, type WalkRequest, withBody } from './walk-cases.ts';

/** Numbers of the demonstration's own rows, or of somebody else's. */
interface SaleRows {
  readonly draft: number;
  /** A private sealed auction that takes proposals. */
  readonly open: number;
  /** One whose proposals are open. */
  readonly opened: number;
  /** A proposal for the first. */
  readonly bid: number;
  /** A proposal for the second. */
  readonly openedBid: number;
  readonly question: number;
}

interface BothRows {
  readonly own: SaleRows;
  readonly foreign: SaleRows;
}

const made = new WeakMap<World, Promise<BothRows>>();

async function propose({ market }: World, sale: OpenSale): Promise<number> {
  await acceptTerms(market, 'vendor', sale.id);
  const lots = [{ lotId: sale.lotIds[0], amount: '10.00' }];
  const body = { saleId: sale.id, lots, answers: [], documentIds: [] };
  const { data } = await market.call('POST', '/api/Sell/SubmitProposal', { as: 'vendor', body, idem: true });
  return data.bidId;
}

async function ownRows(world: World): Promise<SaleRows> {
  const { market } = world;
  const plan = { isPublic: false, vendors: [vendorIds.vendor] };
  const draft = await market.call('POST', '/api/Sell/CreateOrUpdateAuction', {
    as: 'school',
    body: { auctionTypeId: 1, isPublish: false, saleName: 'Walk' },
  });
  const open = await openSale(market, plan);
  const opened = await openSale(market, plan);
  const [bid, openedBid] = [await propose(world, open), await propose(world, opened)];
  const { data: question } = await market.call('POST', '/api/Sell/AskQuestion', {
    as: 'vendor',
    body: { saleId: open.id, question: 'When can we look?' },
  });
  const past = {
    startDate: sql`chalkline_now() - interval '2 days'`,
    endDate: sql`chalkline_now() - interval '1 day'`,
  };
  await market.db.update(sales).set(past).where(eq(sales.id, opened.id));
  await market.call('POST', '/api/Sell/CheckSaleStatus', { as: 'school', body: { saleId: opened.id } });
  return { draft: draft.data.id, open: open.id, opened: opened.id, bid, openedBid, question: question.id };
}

async function foreignRows({ market }: World): Promise<SaleRows> {
  const lots = [{ reserve: '500' }];
  const strangers = { isOfStrangers: true, moreBidders: 2 };
  const { id } = await liveSale(market.services, { isPublic: false, lots, schoolId: 3, ...strangers });
  const draft = await market.call('POST', '/api/Sell/CreateOrUpdateAuction', {
    as: 'school2',
    body: { auctionTypeId: 1, isPublish: false, saleName: 'Elsewhere' },
  });
  const at = await market.now();
  const [bid] = await market.db
    .insert(bids)
    .values({ saleId: id, vendorId: vendorIds.vendor4, createdBy: 1, status: 2, version: 1, submittedAt: at })
    .returning({ id: bids.id });
  const [question] = await market.db
    .insert(vendorQuestions)
    .values({ saleId: id, vendorId: vendorIds.vendor4, question: 'When?', askedAt: at })
    .returning({ id: vendorQuestions.id });
  const bidId = bid?.id ?? 0;
  return { draft: draft.data.id, open: id, opened: id, bid: bidId, openedBid: bidId, question: question?.id ?? 0 };
}

function rowsOf(world: World): Promise<BothRows> {
  const rows = made.get(world) ?? ownRows(world).then(async (own) => ({ own, foreign: await foreignRows(world) }));
  made.set(world, rows);
  return rows;
}

type Name = keyof SaleRows;
type Request = (id: number, world: World) => WalkRequest;

/** A row of the demonstration's school or company, and one of somebody else. */
const row = (name: Name, request: Request): WalkCase => ({
  own: async (world) => request((await rowsOf(world)).own[name], world),
  foreign: async (world, as: DemoName) => {
    const { own, foreign } = await rowsOf(world);
    return request((isOfTheTwo(as) ? foreign : own)[name], world);
  },
  missing: (world) => request(NO_ID, world),
});

const path: Request = (id) => inPath(id);
const of =
  (field: string, more: Record<string, unknown> = {}): Request =>
  (id) => ({ body: { [field]: id, ...more } });
const token: Request = (id, { market }) => ({ path: { encryptedId: market.services.ids.encode('sale', id) } });
const reason = { reason: 'A reason.' };
const draft = { auctionTypeId: 1, isPublish: false };
const proposal = { lots: [], answers: [], documentIds: [] };

/** A sale that any administrator may name who moderates. */
const moderated = (request: (id: number) => WalkRequest, missing = request): WalkCase => ({
  own: async (world) => request((await rowsOf(world)).own.open),
  missing: () => missing(NO_ID),
});

/** Sales, from the draft to the award. */
export const saleCases = {
  getAllSellCategory: noRow,
  getAdminSaleInfo: moderated(inPath),
  // Without a reason, and of one that nobody holds: the walk changes nothing.
  holdSale: moderated(
    (id) => ({ body: { id, reason: ' ' } }),
    (id) => ({ body: { id, ...reason } }),
  ),
  liftSaleHold: moderated((id) => ({ body: { id } })),
  // The first of the tree of sales, behind that of purchases.
  getSellSubCategoryById: { own: () => inPath(136), missing: () => inPath(NO_ID) },
  createOrUpdateAuction: row('draft', of('id', draft)),
  parseSaleLots: withBody({ auctionTypeId: 1, fileName: 'a.csv', fileStr: btoa('Item\nBus\n') }),
  getDraftSales: noRow,
  getDraftSaleDetails: row('draft', path),
  getPreviewDraftSaleDetails: row('draft', path),
  getPublishedSale: row('open', path),
  deleteDraftSale: row('open', of('saleId')),
  copySale: row('open', of('saleId')),
  relistUnsold: row('open', of('saleId')),
  getOpenSales: noRow,
  getSalesInProgress: noRow,
  getClosedSales: noRow,
  getSaleHistory: noRow,
  getSchoolSaleDetails: row('open', path),
  getSaleDetails: row('open', token),
  checkSaleStatus: {
    ...row('open', of('saleId')),
    // An administrator sees whatever was published; a draft is its own school's.
    foreign: async (world, as) => {
      const { own, foreign } = await rowsOf(world);
      const saleId = as === 'admin' ? own.draft : (isOfTheTwo(as) ? foreign : own).open;
      return { body: { saleId } };
    },
  },
  acceptSaleTerms: row('open', of('saleId', { termsVersion: 1 })),
  watchSale: row('open', of('saleId')),
  unwatchSale: row('open', of('saleId')),
  askSaleQuestion: row('open', of('saleId', { question: 'How heavy is it?' })),
  answerSaleQuestion: row('question', of('id', { answer: 'On Friday.' })),
  getSaleQuestions: row('open', path),
  inviteMoreToSale: row('open', of('saleId', { vendorIds: [vendorIds.vendor], emails: [] })),
  remindInvitedToSale: row('open', of('saleId')),
  changeSale: row('open', of('saleId', { version: 1, note: 'With keys.', sale: draft })),
  getNewSales: noRow,
  getInvitedSales: noRow,
  getSubmittedProposals: noRow,
  getAwardedSales: noRow,
  getSalesOverview: noRow,
  saveProposal: row('open', of('saleId', proposal)),
  submitProposal: row('open', of('saleId', proposal)),
  getProposalReceipt: row('bid', path),
  withdrawProposal: row('bid', (bidId) => ({ path: { bidId } })),
  getSaleComparison: row('opened', path),
  getSaleOpeningRecord: row('opened', path),
  downloadSaleTabulation: row('opened', path),
  setSaleEvaluation: row('opened', of('saleId', { evaluatorIds: [], isTwoEnvelope: false })),
  signSaleStatement: row('opened', of('saleId', { hasConflict: false })),
  scoreProposal: row('openedBid', of('bidId', { scores: [{ rubricId: 2, score: 5 }] })),
  setSaleConsensus: row('openedBid', of('bidId', { rubricId: 2, score: null, comment: '' })),
  disqualifyProposal: row('openedBid', of('bidId', reason)),
  reinstateProposal: row('openedBid', of('bidId')),
  awardSale: row('opened', of('saleId', { awards: [], closed: [] })),
  decideSaleBoard: row('opened', of('saleId', { lotIds: [], isConfirmed: true, date: '2026-11-24' })),
  cancelSale: row('open', of('saleId', reason)),
  getPublicSale: {
    own: async (world) => ({
      path: { token: world.market.services.ids.encode('sale', (await rowsOf(world)).own.open) },
    }),
    missing: () => ({ path: { token: 'nobody-was-given-this' } }),
  },
  getPublicSales: noRow,
} as const satisfies { readonly [Op in OperationId]?: WalkCase };
