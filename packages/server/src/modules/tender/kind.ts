import type { Realtime } from '../../realtime/realtime.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Notice } from '../notifications/notice.ts';
import type { SubjectKind } from './subject.ts';
import type { Tender } from './tender.ts';

/**
 * What differs between buying and selling: each of the two says it once, and inviting, asking, opening and evaluating take it
 * from there.
 */
export interface TenderKind {
  readonly kind: SubjectKind;
  /** The field of a request that names it. */
  readonly field: 'rfpId' | 'saleId';
  /** Why nobody evaluates it, where it has no bids to evaluate. */
  nothingToEvaluate(tender: Tender): string | null;
  /** Whether its evaluators may still be named: until something is decided. */
  isEvaluable(tender: Tender): boolean;
  /** Whether its bids are open, and nothing is decided. */
  isBeingEvaluated(tender: Tender): boolean;
  /** What is told to whoever is named to evaluate. EVAL-9 */
  namedNotice(tender: Tender, who: { readonly evaluatorName: string; readonly namedBy: string }): Notice;
  /** Lets every open window of its school read it again, once the change is kept. HUB-12 */
  refreshSchool(work: Work, schoolId: number, id: number): void;
  /** The same at once, after something that is no change of it. */
  pushToSchool(realtime: Realtime, schoolId: number, id: number): Promise<void>;
}
