import type { SQL } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Notice } from '../notifications/notice.ts';
import type { SubjectKind } from './subject.ts';
import type { Tender } from './tender.ts';

/** What a notice to vendors says of a tender, besides its own. */
export interface Told {
  readonly schoolName: string;
  /** The end, as it is read at the school. */
  readonly closes: string;
  /** The opaque id that links lead by. */
  readonly token: string;
}

/** A mail's event with what its words are filled from. */
type MailWords = Mail extends infer One ? (One extends Mail ? Pick<One, 'event' | 'data'> : never) : never;

/** What people are told, each kind in its own words. */
export interface TenderWords {
  invitation(tender: Tender, told: Told): Notice;
  /** For companies of its category that nobody invited. PUR-19 */
  opportunity(tender: Tender, told: Told): Notice;
  /** For an address without an account. ACC-14 */
  addressInvitation(
    tender: Tender,
    told: Pick<Told, 'schoolName' | 'closes'> & { readonly validFor: string },
  ): MailWords;
  /** @param words what the school adds, or null */
  reminder(tender: Tender, told: Told, words: string | null): Notice;
  /** For the school; the asker is not named. PUR-12 */
  questionAsked(tender: Tender, said: Pick<Told, 'closes'> & { readonly question: string }): Notice;
  /** Why an answer is not changed, and what corrects it. PUR-12 */
  readonly answeredAlready: string;
  /** What questions are asked 48 hours before, without an end of their own: “… before bidding closes”, and what is said once that came. PUR-12 */
  questionsEnd(tender: Tender): { readonly ahead: string; readonly past: string };
  questionAnswered(tender: Tender, told: Told, said: { readonly question: string; readonly answer: string }): Notice;
  /** For the school; null where no bid came. BID-12 */
  opened(tender: Tender, opened: { readonly bidCount: number; readonly openedAt: string } | null): Notice;
  /** For both sides, a day before the end; `state` is what the reader's company has done so far. PUR-24 */
  closingSoon(
    tender: Tender,
    told: Told,
    to: { readonly side: 'school' | 'vendor'; readonly state: string | null },
  ): Notice;
  /** For whoever is named to evaluate. EVAL-9 */
  evaluatorNamed(tender: Tender, who: { readonly evaluatorName: string; readonly namedBy: string }): Notice;
}

/** How a kind is opened at its end. */
export interface TenderOpening {
  /** Whether bids are to be opened once the end has passed, of one that was read. */
  isSealed(tender: Tender): boolean;
  /** The same, among all of the kind. */
  readonly areSealed: SQL | undefined;
  /** The status that follows, once whatever else the opening decides is done. @throws {IllegalTransitionError} where none can */
  statusAfter(work: Work, tender: Tender, opened: { readonly bidCount: number; readonly now: Date }): Promise<number>;
  /** Why it is closed where no bid came. */
  readonly noBids: string;
}

/** How a kind is told of a day before its end. */
export interface TenderClosing {
  /** Those that are open, among all of the kind. */
  readonly areOpen: SQL | undefined;
  /** What each company has done so far, in its words; its figures stay out of it. */
  statesOf(tx: Db, tender: Tender): Promise<ReadonlyMap<number, string>>;
}

/**
 * What differs between buying and selling: each of the two says it once, and inviting, asking, opening and evaluating take it
 * from there.
 */
export interface TenderKind {
  readonly kind: SubjectKind;
  /** The field of a request that names it. */
  readonly field: 'rfpId' | 'saleId';
  readonly words: TenderWords;
  readonly opening: TenderOpening;
  readonly closing: TenderClosing;
  /** Where a vendor reads it, without a leading slash. */
  vendorPath(token: string): string;
  /** Whether vendors may be invited and may ask while its end has not come. */
  takesBids(tender: Tender): boolean;
  /** Until when questions are answered; they are asked until 48 hours before, or until their own end. PUR-12 PUR-35 */
  questionsEnd(tender: Tender): Date | null;
  /** Whether this company may see it at all. ACC-15 REV-4 */
  mayVendorSee(call: VendorCall, tender: Tender): Promise<boolean>;
  /** Why nobody evaluates it, where it has no bids to evaluate. */
  nothingToEvaluate(tender: Tender): string | null;
  /** Whether its evaluators may still be named: until something is decided. */
  isEvaluable(tender: Tender): boolean;
  /** Whether its bids are open, and nothing is decided. */
  isBeingEvaluated(tender: Tender): boolean;
  /** Lets every open window of its school read it again, once the change is kept. HUB-12 */
  refreshSchool(work: Work, schoolId: number, id: number): void;
  /** The same for companies and their sub-vendors. */
  refreshCompanies(work: Work, vendorIds: readonly number[], id: number): Promise<void>;
  /** Lets its school's windows read it again at once, after something that is no change of it. */
  pushToSchool(realtime: Realtime, schoolId: number, id: number): Promise<void>;
}
