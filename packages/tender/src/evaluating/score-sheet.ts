import { failureText } from '@chalkline/platform';
import { scoreProblem } from '@chalkline/rules';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import { criteriaOf } from './criteria.ts';
import type { ScoresInput } from './evaluation-calls.tsx';

/** A score and its comment as typed. */
interface Typed {
  readonly score: string;
  readonly comment: string;
}

const NOTHING: Typed = { score: '', comment: '' };

/** Sends scores of one bid. */
export type SendScores = (input: ScoresInput) => Promise<unknown>;

const isSame = (one: Typed, other: Typed): boolean => one.score === other.score && one.comment === other.comment;

/** One evaluator's score of one bid on one criterion, while it is written. */
export class ScoreCell {
  readonly bidId: number;
  readonly rubricId: number;
  typed: Typed;
  /** What the server has. */
  saved: Typed;
  isSaving = false;
  /** Why it is not saved, once that was tried; null otherwise. */
  failure: string | null = null;

  constructor({ bidId, rubricId }: { bidId: number; rubricId: number }, saved: Typed) {
    this.bidId = bidId;
    this.rubricId = rubricId;
    this.typed = saved;
    this.saved = saved;
    makeAutoObservable(this, { bidId: false, rubricId: false });
  }

  get isDirty(): boolean {
    return !isSame(this.typed, this.saved);
  }

  /** Whether the server has a score. */
  get isGiven(): boolean {
    return this.saved.score !== '';
  }

  /** What is wrong with what is typed; an empty field was not scored yet, unless it was before: a score is changed, not taken back. */
  get problem(): string | null {
    const { score, comment } = this.typed;
    if (score.trim() !== '') return scoreProblem(score);
    if (this.isGiven) return 'Enter a number from 0 to 10.';
    return comment.trim() === '' ? null : 'Give a score with the comment.';
  }

  type(part: Partial<Typed>): void {
    this.typed = { ...this.typed, ...part };
    this.failure = null;
  }

  /** Takes over what the server has; what is being written stays. */
  take(saved: Typed): void {
    if (isSame(saved, this.saved)) return;
    if (!this.isDirty && !this.isSaving) this.typed = saved;
    this.saved = saved;
  }

  /**
   * Saves what is typed; what is typed meanwhile follows by itself. Nothing is sent while the score is missing or wrong, and
   * what was not saved stays as typed.
   */
  async save(send: SendScores): Promise<void> {
    if (this.isSaving) return;
    while (this.isDirty && this.problem === null && this.typed.score.trim() !== '') {
      const sent = this.typed;
      const comment = sent.comment.trim() || null;
      runInAction(() => {
        this.isSaving = true;
      });
      const scores = [{ rubricId: this.rubricId, score: Number(sent.score), comment }];
      const failure = await failureText(() => send({ bidId: this.bidId, scores }));
      runInAction(() => {
        this.isSaving = false;
        this.failure = failure;
        if (failure === null) this.saved = sent;
      });
      if (failure !== null) return;
    }
  }
}

const keyOf = (bidId: number, rubricId: number): string => `${bidId}/${rubricId}`;

/** All scores of one evaluator: bids by criteria, each saved by itself. */
export class ScoreSheet {
  private readonly cells = new Map<string, ScoreCell>();

  constructor(evaluated: Pick<Evaluated, 'weights'>, bids: readonly EvaluatedBid[]) {
    this.take(evaluated, bids);
  }

  /** What the server has by now; what is being written stays. */
  take(evaluated: Pick<Evaluated, 'weights'>, bids: readonly EvaluatedBid[]): void {
    const criteria = criteriaOf(evaluated);
    for (const { bidId, scores } of bids) {
      for (const { rubricId } of criteria) {
        const mine = scores.find((score) => score.rubricId === rubricId);
        const saved = { score: mine?.mine == null ? '' : String(mine.mine), comment: mine?.myComment ?? '' };
        this.cell(bidId, rubricId).take(saved);
      }
    }
  }

  /** The score of one bid on one criterion; made where it is asked for first, as for a bid that came back. */
  cell(bidId: number, rubricId: number): ScoreCell {
    const known = this.cells.get(keyOf(bidId, rubricId));
    if (known) return known;
    const cell = new ScoreCell({ bidId, rubricId }, NOTHING);
    this.cells.set(keyOf(bidId, rubricId), cell);
    return cell;
  }

  /** Those of the bids whose score the server does not have, or not as it is typed since a save failed. */
  left(bidIds: readonly number[]): ScoreCell[] {
    return [...this.cells.values()].filter(
      ({ bidId, isGiven, failure }) => bidIds.includes(bidId) && (!isGiven || failure !== null),
    );
  }
}
