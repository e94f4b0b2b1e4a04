import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfps, sales } from '../../database/tables/index.ts';
import type { Subject, SubjectKind } from './subject.ts';

/** What of a purchase or a sale matters to whoever invites, asks, opens and evaluates, whichever of the two it is. */
export interface Tender extends Subject {
  readonly schoolId: number;
  /** Its kind among purchases, or among sales. */
  readonly typeId: number;
  readonly name: string;
  /** By the table of its kind. */
  readonly status: number;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  /** The school's own end of questions, of a purchase alone; null ends them 48 hours before the end. PUR-35 */
  readonly questionsEndDate: Date | null;
  readonly parentCategoryId: number | null;
  readonly isNotifyToAll: boolean;
  readonly isPublic: boolean;
  readonly isQuestionAllowed: boolean;
  readonly publishedAt: Date | null;
  readonly openedAt: Date | null;
  readonly version: number;
  /** When the school last reminded everybody it invited. */
  readonly remindedAt: Date | null;
  /** The end of which both sides were told that it is a day away. */
  readonly closingToldFor: Date | null;
  /** Since when an administrator holds it. */
  readonly heldAt: Date | null;
}

/** The table of a kind. Both name what they have in common alike, and nothing else can be read or written through it. */
export const tableOf = (kind: SubjectKind) => (kind === 'rfp' ? rfps : sales);

const columnsOf = (kind: SubjectKind) => {
  const table = tableOf(kind);
  return {
    id: table.id,
    schoolId: table.schoolId,
    typeId: table.typeId,
    name: table.name,
    status: table.status,
    startDate: table.startDate,
    endDate: table.endDate,
    questionsEndDate: kind === 'rfp' ? rfps.questionsEndDate : sql<null>`null::timestamptz`,
    parentCategoryId: table.parentCategoryId,
    isNotifyToAll: table.isNotifyToAll,
    isPublic: table.isPublic,
    isQuestionAllowed: table.isQuestionAllowed,
    publishedAt: table.publishedAt,
    openedAt: table.openedAt,
    version: table.version,
    remindedAt: table.remindedAt,
    closingToldFor: table.closingToldFor,
    heldAt: table.heldAt,
  };
};

/** Those of a kind that a condition names. */
const tenders = (db: Db, kind: SubjectKind, which: SQL | undefined) =>
  db.select(columnsOf(kind)).from(tableOf(kind)).where(which);

const own = ({ kind, id }: Subject, schoolId?: number): SQL | undefined => {
  const table = tableOf(kind);
  return and(eq(table.id, id), schoolId === undefined ? undefined : eq(table.schoolId, schoolId));
};

/** A purchase or a sale, of one school where it is given; nothing where there is none. ID-5 */
export async function tenderOf(db: Db, subject: Subject, schoolId?: number): Promise<Tender | undefined> {
  const [row] = await tenders(db, subject.kind, own(subject, schoolId));
  return row && { kind: subject.kind, ...row };
}

/**
 * The same, kept from changing until the end of the transaction. Bidders share the lock; who opens, awards or closes takes it
 * alone. TIME-2 BID-13
 */
export async function lockTender(
  tx: Db,
  subject: Subject,
  how: { readonly schoolId?: number; readonly for: 'update' | 'share' },
): Promise<Tender | undefined> {
  const [row] = await tenders(tx, subject.kind, own(subject, how.schoolId)).for(how.for);
  return row && { kind: subject.kind, ...row };
}

/** A purchase that was read already, as a tender. The row may hold more. */
export const purchaseAsTender = (rfp: Omit<Tender, 'kind'>): Tender => ({ ...rfp, kind: 'rfp' });
