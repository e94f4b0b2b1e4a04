import { type ApiCall, apiAs } from '../support/api.ts';
import {
  awardByApi,
  bidByApi,
  deliverByApi,
  draftByApi,
  type GoodsByApi,
  linesToChange,
  NORTHGATE,
  type OpenPurchase,
  PINEBROOK,
  publishByApi,
  RIDGELINE,
} from '../support/purchase-by-api.ts';
import { requireReview } from '../support/reviews.ts';
import { moderationCases } from './moderation-cases.ts';

/** What the sweep needs of purchasing beside what the market of demonstration has. */
export interface PurchaseCases {
  /** A draft of goods whose every question is answered. */
  readonly draftId: number;
  /** Drafts of services and of an order. */
  readonly servicesId: number;
  readonly orderDraftId: number;
  /** A draft that waits for its reviewer. */
  readonly reviewId: number;
  /** Open, with an addendum that the bids have not answered, and a question answered and one waiting. */
  readonly changed: OpenPurchase;
  /** Opened, in two envelopes: the school's main account has not signed, its assistant has. */
  readonly evaluated: OpenPurchase;
  /** Opened, with a round of negotiation; the bid whose vendor proposed, and the one whose vendor has not. */
  readonly negotiated: OpenPurchase;
  readonly proposedBidId: number;
  readonly askedBidId: number;
  /** Opened and undecided, with a split that saves and a bid that is disqualified. */
  readonly splittable: OpenPurchase;
  /** Cancelled with a bid in it. */
  readonly cancelled: OpenPurchase;
  /** Open with a bid, and held by an administrator. */
  readonly held: OpenPurchase;
  /** Delivered, with an issue on its purchase order. */
  readonly delivered: OpenPurchase;
  readonly deliveredOrderId: number;
  readonly issueId: number;
}

/** How long the purchases that are to be opened stay open, far less than any of the demonstration. */
const SHORTLY = 90_000;

const api = '/api/POConfiguration';
const post = (call: ApiCall, operation: string, body: unknown) => call('POST', `${api}/${operation}`, body);
const rubrics = [
  { rubricId: 1, score: 60 },
  { rubricId: 2, score: 40 },
];

interface People {
  readonly school: ApiCall;
  readonly assistant: ApiCall;
  readonly vendor: ApiCall;
  readonly rival: ApiCall;
  readonly third: ApiCall;
}

async function publish({ school }: People, name: string, more: Partial<GoodsByApi> = {}): Promise<OpenPurchase> {
  const invite = [NORTHGATE, PINEBROOK, RIDGELINE];
  return publishByApi(school, { name, quantities: [40, 12, 6], invite, ...more });
}

async function bidOnAll(people: People, purchase: OpenPurchase): Promise<void> {
  await bidByApi(people.vendor, purchase, ['10.00', '20.00', '33.50']);
  await bidByApi(people.rival, purchase, ['11.00', '18.00', '35.00']);
  await bidByApi(people.third, purchase, ['12.00', '24.00', '29.00']);
}

async function changedPurchase(people: People): Promise<OpenPurchase> {
  const purchase = await publish(people, 'Acoustic panels for the music rooms of three schools');
  const ask = (question: string) => post(people.vendor, 'AskQuestion', { rfpId: purchase.id, question });
  const asked = (await ask('Is the loading dock at the north gate open on Saturdays?')) as { id: number };
  await post(people.school, 'AnswerQuestion', { id: asked.id, answer: 'From seven to noon.' });
  await ask('May the panels be delivered in two parts?');
  await bidByApi(people.vendor, purchase, ['10.00', '20.00', '33.50']);
  await bidByApi(people.rival, purchase, ['11.00', '18.00', '35.00']);
  const { rfp } = (await people.school('GET', `${api}/GetRfpDetails/${purchase.id}`)) as {
    rfp: { version: number; products: { productQty: number; shipTo?: unknown }[] };
  };
  const [first, ...others] = linesToChange(rfp.products);
  await post(people.school, 'PublishAddendum', {
    rfpId: purchase.id,
    version: rfp.version,
    summary: 'Five more panels for the second rehearsal room.',
    products: [{ ...first, productQty: 45 }, ...others],
  });
  return purchase;
}

async function evaluatedPurchase(people: People): Promise<OpenPurchase> {
  const purchase = await publish(people, 'Reading intervention program', { weights: rubrics, endsInMs: SHORTLY });
  await bidOnAll(people, purchase);
  const { candidates } = (await people.school('GET', `${api}/GetEvaluation/${purchase.id}`)) as {
    candidates: { userId: number; name: string }[];
  };
  const evaluatorIds = candidates
    .filter(({ name }) => ['Dana Mercer', 'Theo Amadi'].includes(name))
    .map(({ userId }) => userId);
  await post(people.school, 'SetEvaluation', { rfpId: purchase.id, evaluatorIds, isTwoEnvelope: true });
  return purchase;
}

interface OpenedBid {
  readonly bidId: number;
  readonly vendorId: number;
}

async function bidsOf(school: ApiCall, { id }: OpenPurchase): Promise<(vendorId: number) => number> {
  const { bids } = (await school('GET', `${api}/GetBidComparison/${id}`)) as { bids: OpenedBid[] };
  return (vendorId) => bids.find((bid) => bid.vendorId === vendorId)?.bidId ?? 0;
}

async function negotiate({ school, vendor }: People, purchase: OpenPurchase) {
  const bidOf = await bidsOf(school, purchase);
  await post(school, 'StartNegotiation', {
    rfpId: purchase.id,
    cutoffScore: 95,
    cutoffReason: 'The two that are close to the budget.',
    lineIds: purchase.lineIds.slice(0, 2),
    message: 'Can you meet a budget of 800 dollars for the first two lines?',
  });
  const { id } = (await vendor('GET', `${api}/GetNegotiation/${bidOf(NORTHGATE)}`)) as { id: number };
  await post(vendor, 'ProposePrice', {
    negotiationId: id,
    lines: [{ lineId: purchase.lineIds[0], unitCost: '9.50' }],
    message: 'With one delivery instead of three.',
  });
  return { proposedBidId: bidOf(NORTHGATE), askedBidId: bidOf(PINEBROOK) };
}

async function deliver({ school, vendor }: People, purchase: OpenPurchase, name: string) {
  await awardByApi(school, purchase, NORTHGATE);
  const number = await deliverByApi(school, vendor, name);
  const orders = (await vendor('GET', `${api}/GetPurchaseOrders?search=${number}`)) as {
    listingData: { id: number }[];
  };
  const deliveredOrderId = orders.listingData[0]?.id ?? 0;
  const order = (await vendor('GET', `${api}/GetPurchaseOrder/${deliveredOrderId}`)) as { lines: { id: number }[] };
  const reported = (await post(school, 'ReportIssue', {
    purchaseOrderId: deliveredOrderId,
    kind: 'damaged',
    text: 'Two of them came with a cracked housing; the cartons are whole.',
    lines: [{ poLineId: order.lines[0]?.id, quantity: 2 }],
    fileIds: [],
  })) as { issue: { id: number } };
  await post(vendor, 'AnswerIssue', { id: reported.issue.id, text: 'Two new ones leave today.', fileIds: [] });
  return { deliveredOrderId, issueId: reported.issue.id };
}

/** Opens what ends shortly and nothing else, by moving the clock of the market a little ahead and back. */
async function openShortEnds(url: string): Promise<void> {
  for (const aheadMs of [SHORTLY + 5_000, 0]) {
    const answer = await fetch(`${url}/test/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ aheadMs }),
    });
    if (!answer.ok) throw new Error(`The clock did not move: ${await answer.text()}`);
  }
}

async function draftsOf({ school }: People) {
  const draft = await draftByApi(school, { name: 'Stage lighting', quantities: [4, 2], invite: [NORTHGATE] });
  const review = await draftByApi(school, { name: 'Bus cameras', quantities: [30], invite: [PINEBROOK] });
  await requireReview(school, true);
  await post(school, 'RequestReview', { id: review.id, note: 'Please look at the dates.' });
  // What was submitted stays so; the rest of the sweep publishes without a review.
  await requireReview(school, false);
  const begin = async (rfptypeId: number, lastQuestion: number) => {
    const saved = await post(school, 'RFP', { rfptypeId, rfpName: 'Half a purchase', lastQuestion });
    return (saved as { id: number }).id;
  };
  return { draftId: draft.id, reviewId: review.id, servicesId: await begin(3, 9), orderDraftId: await begin(5, 8) };
}

async function makeCases(url: string): Promise<PurchaseCases> {
  const [school, assistant, vendor, rival, third] = await Promise.all([
    apiAs(url, 'school'),
    apiAs(url, 'assistant'),
    apiAs(url, 'vendor'),
    apiAs(url, 'vendor2'),
    apiAs(url, 'vendor3'),
  ]);
  const people: People = { school, assistant, vendor, rival, third };
  const deliveredName = 'Replacement projectors';
  const short = { endsInMs: SHORTLY };
  const evaluated = await evaluatedPurchase(people);
  const negotiated = await publish(people, 'Whiteboards on wheels', short);
  const splittable = await publish(people, 'Science lab glassware', { ...short, weights: rubrics });
  const delivered = await publish(people, deliveredName, short);
  for (const purchase of [negotiated, splittable, delivered]) await bidOnAll(people, purchase);
  const cancelled = await publish(people, 'Playground surfacing');
  await bidByApi(vendor, cancelled, ['70.00', '80.00', '90.00']);
  await post(school, 'CancelRfp', { id: cancelled.id, reason: 'The budget was withdrawn.' });
  await openShortEnds(url);
  await post(assistant, 'SignStatement', { rfpId: evaluated.id, hasConflict: false, text: null });
  const bidOf = await bidsOf(school, splittable);
  for (const vendorId of [NORTHGATE, PINEBROOK]) {
    const scores = [{ rubricId: 2, score: vendorId === NORTHGATE ? 8 : 6.5, comment: 'The samples held.' }];
    await post(school, 'ScoreBid', { bidId: bidOf(vendorId), scores });
  }
  await post(school, 'DisqualifyBid', { bidId: bidOf(RIDGELINE), reason: 'The proof of insurance is missing.' });
  return {
    ...(await draftsOf(people)),
    changed: await changedPurchase(people),
    held: (await moderationCases(url)).purchase,
    evaluated,
    negotiated,
    ...(await negotiate(people, negotiated)),
    splittable,
    cancelled,
    delivered,
    ...(await deliver(people, delivered, deliveredName)),
  };
}

const made = new Map<string, Promise<PurchaseCases>>();

/** The cases of a market, made the first time they are asked for. */
export function purchaseCases(url: string): Promise<PurchaseCases> {
  const cases = made.get(url) ?? makeCases(url);
  made.set(url, cases);
  return cases;
}
