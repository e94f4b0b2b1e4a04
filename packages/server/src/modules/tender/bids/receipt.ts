import { createHash, randomBytes } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import { type OfferedProduct, offeredFields } from '@chalkline/rules';
import type { KeptAlternate } from '../../../database/tables/bids.ts';

/** A document as a bid says it. */
interface SaidDocument {
  readonly name: string;
  readonly sha256: string;
  /** Only where it is so: a bid without prices in its documents hashes as it did before it could be said. EVAL-16 */
  readonly holdsPrices?: true;
}

/** What is offered for a line, as a bid says it: only the parts that are said. BID-22 */
type SaidOffer = { readonly [Field in keyof OfferedProduct]?: string };

/**
 * A line of a bid, checked and in the form that is stored: a unit cost in whole cents reads as it did before there were others, so
 * that receipts from before hash as they did. MON-14
 */
export interface CheckedLine {
  readonly lineId: number;
  readonly isNoBid: boolean;
  readonly unitCost: string | null;
  readonly tax: string;
  readonly deliveryFees: string;
  readonly bidPrice: string | null;
  /** Only where it is said: a line without it hashes as it did before it could be said. BID-22 */
  readonly offered?: SaidOffer;
  readonly alternate?: KeptAlternate;
}

/** An alternate as a bid says it: its data sheet by what it holds. BID-26 */
interface SaidAlternate extends Pick<KeptAlternate, 'unitCost' | 'tax' | 'deliveryFees'> {
  readonly offered?: SaidOffer;
  readonly dataSheet?: string;
}

/** A line in the form that is hashed; an alternate only where there is one. */
export type SaidLine = Omit<CheckedLine, 'alternate'> & { readonly alternate?: SaidAlternate };

/** What a bid and a proposal say alike. */
interface SaidContent {
  readonly vendorId: number;
  readonly version: number;
  readonly submittedAt: string;
  readonly total: string;
  readonly answers: readonly { questionId: number; answer: string }[];
  readonly documents: readonly SaidDocument[];
  readonly note: string;
  readonly validUntil: string | null;
}

/** What a bid on a purchase says, in the one form that its receipt hashes. */
export interface BidContent extends SaidContent {
  readonly rfpId: number;
  readonly lines: readonly SaidLine[];
  /** Only where it is so: bids from before it could be said hash as they did. BID-20 */
  readonly isAllOrNothing?: true;
}

/** By code units: the order must not depend on anybody's language. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const markOf = ({ holdsPrices }: SaidDocument): number => (holdsPrices ? 1 : 0);

/** A document in the form that is hashed. */
export const saidOf = (document: { name: string; sha256: string; holdsPrices: boolean }): SaidDocument => ({
  name: document.name,
  sha256: document.sha256,
  ...(document.holdsPrices ? { holdsPrices: true as const } : {}),
});

/** What is offered in the form that is hashed: its parts in one order, and nothing for what is not said. BID-22 */
export function saidOffer(offered: SaidOffer | OfferedProduct | null | undefined): Pick<CheckedLine, 'offered'> {
  const said = offeredFields.flatMap((field) => {
    const text = offered?.[field] ?? null;
    return text === null ? [] : [[field, text] as const];
  });
  return said.length === 0 ? {} : { offered: Object.fromEntries(said) };
}

/** A line in the form that is hashed; `sha256Of` knows the bid's documents by their numbers. BID-26 */
export function saidLine({ alternate, ...line }: CheckedLine, sha256Of: ReadonlyMap<number, string>): SaidLine {
  if (!alternate) return line;
  const { unitCost, tax, deliveryFees, offered, documentId } = alternate;
  const dataSheet = sha256Of.get(documentId ?? 0);
  const said = { unitCost, tax, deliveryFees, ...saidOffer(offered) };
  return { ...line, alternate: dataSheet === undefined ? said : { ...said, dataSheet } };
}

/** The same with its parts in one order, and nothing for an alternate that there is not. */
function canonicalAlternate(alternate: SaidAlternate | undefined): Pick<SaidLine, 'alternate'> {
  if (!alternate) return {};
  const { unitCost, tax, deliveryFees, offered, dataSheet } = alternate;
  const said = { unitCost, tax, deliveryFees, ...saidOffer(offered) };
  return { alternate: dataSheet === undefined ? said : { ...said, dataSheet } };
}

/** The documents of a version as its receipt names them. BID-9 */
export const receiptDocuments = ({ documents }: SaidContent): components['schemas']['ReceiptDocument'][] =>
  documents.map(({ name, sha256, holdsPrices }) => ({ name, sha256, holdsPrices: holdsPrices === true }));

/** The same of a proposal for a sale: an amount for each lot that its company wants. BID-15 */
export interface ProposalContent extends SaidContent {
  readonly saleId: number;
  readonly lots: readonly { readonly lotId: number; readonly amount: string }[];
}

/** What of either comes after its own lines, in order. */
function canonicalRest({ answers, documents, note, validUntil }: SaidContent) {
  return {
    answers: [...answers]
      .sort((a, b) => a.questionId - b.questionId)
      .map(({ questionId, answer }) => ({ questionId, answer })),
    documents: [...documents]
      .sort((a, b) => compareText(a.sha256, b.sha256) || compareText(a.name, b.name) || markOf(a) - markOf(b))
      .map(({ name, sha256, holdsPrices }) => saidOf({ name, sha256, holdsPrices: holdsPrices === true })),
    note,
    validUntil,
  };
}

function canonicalProposal(content: ProposalContent): string {
  const { saleId, vendorId, version, submittedAt, total } = content;
  const lots = [...content.lots].sort((a, b) => a.lotId - b.lotId).map(({ lotId, amount }) => ({ lotId, amount }));
  return JSON.stringify({ saleId, vendorId, version, submittedAt, total, lots, ...canonicalRest(content) });
}

/** Puts keys and lists in order, so that the same bid or proposal is always the same text. */
export function canonicalBid(content: BidContent | ProposalContent): string {
  if ('saleId' in content) return canonicalProposal(content);
  const { rfpId, vendorId, version, submittedAt, total } = content;
  const lines = [...content.lines]
    .sort((a, b) => a.lineId - b.lineId)
    .map(({ lineId, isNoBid, unitCost, tax, deliveryFees, bidPrice, offered, alternate }) => ({
      lineId,
      isNoBid,
      unitCost,
      tax,
      deliveryFees,
      bidPrice,
      ...saidOffer(offered),
      ...canonicalAlternate(alternate),
    }));
  const whole = content.isAllOrNothing ? { isAllOrNothing: true } : {};
  return JSON.stringify({ rfpId, vendorId, version, submittedAt, total, lines, ...canonicalRest(content), ...whole });
}

/** The hash of a receipt: SHA-256 over the nonce, a line feed and the bid. Without the nonce it tells nothing. BID-15 */
export function receiptHash(content: BidContent | ProposalContent, nonce: string): string {
  return createHash('sha256')
    .update(`${nonce}\n${canonicalBid(content)}`)
    .digest('hex');
}

/** A new nonce, for one version of one bid. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/** Whether two versions say the same, but for their number and time. */
export function saysTheSame<Content extends BidContent | ProposalContent>(a: Content, b: Content): boolean {
  const bare = (content: Content) => canonicalBid({ ...content, version: 0, submittedAt: '' });
  return bare(a) === bare(b);
}
