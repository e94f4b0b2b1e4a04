import { BidStatus, type Money, sumMoney } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { ProposalRow, SaleLotRow } from '../rows.ts';
import { type BookedSale, dollars, rounded, type SaleBook } from './sale-book.ts';
import { type ThingKey, thingOf, things } from './things.ts';

/** What a company offers: for which lots, by position from 1, and how much of what they are worth. */
export interface ProposalPlan {
  readonly vendorId: number;
  readonly lots: readonly number[];
  readonly level: number;
}

/** Marks of a sealed sale: the price first. EVAL-1 */
const WEIGHTS = [
  { rubricId: 1, score: 60 },
  { rubricId: 4, score: 20 },
  { rubricId: 8, score: 20 },
] as const;
const QUESTIONS = ['When can you collect the lots?', 'Do you buy for your own use or to resell?'];
const ANSWERS = [
  [
    'Within a week of the invoice, on any weekday.',
    'The week after payment, mornings are best.',
    'Any day, with our own truck.',
  ],
  ['To resell after an overhaul.', 'For our own shop.', 'For our own use.'],
];

const worthOf = ({ description }: SaleLotRow): number => {
  const key = (Object.keys(things) as ThingKey[]).find((each) => thingOf(each).what === description);
  if (!key) throw new RangeError(`"${description}" is nothing that districts sell.`);
  return thingOf(key).value;
};

/** What a sealed sale asks of its bidders, and how it marks them. */
export function askOfBidders(book: SaleBook, { row }: BookedSale): void {
  for (const [index, question] of QUESTIONS.entries())
    book.rows.questions.push({
      id: book.nextId('questions'),
      saleId: row.id,
      position: index + 1,
      question,
      isRequired: index === 0,
    });
  book.rows.rubrics.push(...WEIGHTS.map((weight) => ({ saleId: row.id, ...weight })));
}

/** A submitted proposal with its receipt's version. */
function propose(book: SaleBook, sale: BookedSale, plan: ProposalPlan, at: Date, random: Random): ProposalRow {
  const { row, lots } = sale;
  const { vendorId } = plan;
  const id = book.nextId('proposals');
  const createdBy = book.cast.vendorUser(vendorId);
  const offered = lots
    .filter(({ position }) => plan.lots.includes(position))
    .map((lot) => ({
      lotId: lot.id,
      amount: dollars(rounded(worthOf(lot) * plan.level * random.between(0.94, 1.06))),
    }));
  const total = sumMoney(offered.map(({ amount }) => amount));
  const answers = book.rows.questions
    .filter(({ saleId }) => saleId === row.id)
    .map(({ id: questionId }, index) => ({ questionId, answer: random.pick(ANSWERS[index] ?? []) }));
  const said = { note: '', validUntil: null, documents: [] };
  const content = {
    saleId: row.id,
    vendorId,
    version: 1,
    submittedAt: at.toISOString(),
    total,
    lots: offered,
    answers,
  };
  book.join(sale, vendorId, new Date(at.getTime() - 600_000));
  book.rows.proposalLots.push(...offered.map((lot) => ({ bidId: id, ...lot })));
  book.rows.proposalAnswers.push(...answers.map((answer) => ({ bidId: id, ...answer })));
  book.rows.proposalVersions.push({
    bidId: id,
    version: 1,
    submittedAt: at,
    submittedBy: createdBy,
    total,
    content: { ...content, ...said },
    nonce: random.hex(32),
  });
  const proposal: ProposalRow = {
    id,
    saleId: row.id,
    vendorId,
    createdBy,
    status: BidStatus.Submitted,
    version: 1,
    total,
    isComplete: offered.length === lots.length,
    note: '',
    submittedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  book.rows.proposals.push(proposal);
  return proposal;
}

/** Takes proposals between the start and `until`, in the order of the plans. */
export function takeProposals(
  book: SaleBook,
  sale: BookedSale,
  plans: readonly ProposalPlan[],
  { until, random }: { readonly until: Date; readonly random: Random },
): ProposalRow[] {
  const from = sale.row.startDate?.getTime() ?? 0;
  const step = (until.getTime() - from) / (plans.length + 1);
  return plans.map((plan, index) =>
    propose(book, sale, plan, new Date(Math.round(from + step * (index + 1))), random.fork(`${plan.vendorId}`)),
  );
}

/** Opens the proposals at the sale's end. */
export function openProposals(book: SaleBook, sale: BookedSale): void {
  const { row } = sale;
  row.openedAt = row.endDate;
  row.openedBidCount = book.rows.proposals.filter(({ saleId }) => saleId === row.id).length;
  if (row.endDate) book.audit(sale, 'bids-opened', row.endDate, { after: { count: row.openedBidCount } });
}

/** The highest amount that a lot was offered, with its proposal. EVAL-18 */
export function highestFor(book: SaleBook, lot: SaleLotRow): { proposal: ProposalRow; amount: Money } {
  const named = book.rows.proposalLots.filter(({ lotId }) => lotId === lot.id);
  const best = named.toSorted((a, b) => Number(b.amount) - Number(a.amount) || a.bidId - b.bidId)[0];
  const proposal = book.rows.proposals.find(({ id }) => id === best?.bidId);
  if (!best || !proposal) throw new RangeError(`Nobody wants lot ${lot.id}.`);
  return { proposal, amount: best.amount };
}

/** Scores by one evaluator on everything but the price. EVAL-3 */
export function score(book: SaleBook, sale: BookedSale, evaluatorId: number, at: Date, random: Random): void {
  for (const { id: bidId, saleId } of book.rows.proposals) {
    if (saleId !== sale.row.id) continue;
    for (const { rubricId } of WEIGHTS)
      if (rubricId !== 1)
        book.rows.scores.push({ bidId, rubricId, evaluatorId, score: random.int(6, 10), updatedAt: at });
  }
}
