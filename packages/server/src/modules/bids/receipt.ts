import { createHash, randomBytes } from 'node:crypto';
import type { CheckedLine } from './bid-input.ts';

/** A document as a bid says it. */
interface SaidDocument {
  readonly name: string;
  readonly sha256: string;
  /** Only where it is so: a bid without prices in its documents hashes as it did before it could be said. EVAL-16 */
  readonly holdsPrices?: true;
}

/** What a bid says, in the one form that its receipt hashes. */
export interface BidContent {
  readonly rfpId: number;
  readonly vendorId: number;
  readonly version: number;
  readonly submittedAt: string;
  readonly total: string;
  readonly lines: readonly CheckedLine[];
  readonly answers: readonly { questionId: number; answer: string }[];
  readonly documents: readonly SaidDocument[];
  readonly note: string;
  readonly validUntil: string | null;
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

/** Puts keys and lists in order, so that the same bid is always the same text. */
export function canonicalBid(content: BidContent): string {
  const { rfpId, vendorId, version, submittedAt, total, note, validUntil } = content;
  const lines = [...content.lines]
    .sort((a, b) => a.lineId - b.lineId)
    .map(({ lineId, isNoBid, unitCost, tax, deliveryFees, bidPrice }) => ({
      lineId,
      isNoBid,
      unitCost,
      tax,
      deliveryFees,
      bidPrice,
    }));
  const answers = [...content.answers]
    .sort((a, b) => a.questionId - b.questionId)
    .map(({ questionId, answer }) => ({ questionId, answer }));
  const documents = [...content.documents]
    .sort((a, b) => compareText(a.sha256, b.sha256) || compareText(a.name, b.name) || markOf(a) - markOf(b))
    .map(({ name, sha256, holdsPrices }) => saidOf({ name, sha256, holdsPrices: holdsPrices === true }));
  const whole = content.isAllOrNothing ? { isAllOrNothing: true } : {};
  return JSON.stringify({
    rfpId,
    vendorId,
    version,
    submittedAt,
    total,
    lines,
    answers,
    documents,
    note,
    validUntil,
    ...whole,
  });
}

/** The hash of a receipt: SHA-256 over the nonce, a line feed and the bid. Without the nonce it tells nothing. BID-15 */
export function receiptHash(content: BidContent, nonce: string): string {
  return createHash('sha256')
    .update(`${nonce}\n${canonicalBid(content)}`)
    .digest('hex');
}

/** A new nonce, for one version of one bid. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/** Whether two versions say the same, but for their number and time. */
export function saysTheSame(a: BidContent, b: BidContent): boolean {
  const bare = (content: BidContent) => canonicalBid({ ...content, version: 0, submittedAt: '' });
  return bare(a) === bare(b);
}
