import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { Db } from '../../../database/database.ts';
import { bidAnswers, bidDocuments, bidVersions } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { keyOf, type Subject } from '../subject.ts';
import type { CheckedDocument } from './check-said.ts';
import { type BidContent, newNonce, type ProposalContent, receiptHash } from './receipt.ts';

/** Gives a bid or a proposal its answers and documents, instead of those before. */
export async function storeSaid(
  tx: Db,
  bidId: number,
  checked: {
    readonly answers: readonly { readonly questionId: number; readonly answer: string }[];
    readonly documents: readonly CheckedDocument[];
  },
): Promise<void> {
  await tx.delete(bidAnswers).where(eq(bidAnswers.bidId, bidId));
  const answers = checked.answers.map((answer) => ({ bidId, ...answer }));
  if (answers.length > 0) await tx.insert(bidAnswers).values(answers);
  await tx.delete(bidDocuments).where(eq(bidDocuments.bidId, bidId));
  const documents = checked.documents.map(({ id, holdsPrices }, position) => ({
    bidId,
    fileId: id,
    position,
    holdsPrices,
  }));
  if (documents.length > 0) await tx.insert(bidDocuments).values(documents);
}

/** A version that was just submitted. */
interface NewVersion {
  readonly bidId: number;
  readonly subject: Subject;
  readonly submittedBy: number;
  readonly content: BidContent | ProposalContent;
}

/** Keeps a new version with its receipt. BID-14 BID-15 */
export async function storeVersionOf(work: Work, { bidId, subject, submittedBy, content }: NewVersion): Promise<void> {
  const { version, total } = content;
  const nonce = newNonce();
  await work.tx.insert(bidVersions).values({
    bidId,
    version,
    submittedAt: new Date(content.submittedAt),
    submittedBy,
    total,
    content,
    nonce,
    hash: receiptHash(content, nonce),
  });
  // The log says that a version came, never what it says: it stays sealed there too.
  await audit(work, {
    action: version === 1 ? 'bid-submitted' : 'bid-revised',
    entity: 'bid',
    entityId: bidId,
    after: { ...keyOf(subject), version },
  });
}
