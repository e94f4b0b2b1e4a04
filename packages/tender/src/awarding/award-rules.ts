import type { Money } from '@chalkline/rules';
import type { SeenMatter } from '../contract.ts';

/** The number of a line → the candidate that wins the line, null for a line without an award. */
export type AwardChoice = Readonly<Record<number, number | null>>;

/** A bid that can be chosen, or its alternate, and what the school should know while it chooses. */
export interface AwardCandidate {
  /** What a choice names it by: the bid's number, or what the domain makes of it for an alternate. */
  readonly id: number;
  readonly label: string;
  readonly description?: string;
}

/** What is decided on by itself, with what can win it, the best first. */
export interface AwardLine {
  readonly id: number;
  readonly name: string;
  /** How much of it: "1,200 each". */
  readonly amount: string;
  readonly candidates: readonly AwardCandidate[];
}

/** What one winner gets. */
export interface AwardShare {
  readonly bidId: number;
  readonly vendorName: string;
  /** How many lines. */
  readonly lines: number;
  readonly total: Money;
}

/** Something that is not settled yet, and has to be decided before the award (AWD-16). */
export interface UnfinishedMatter {
  readonly key: string;
  /** What is open: "Northgate has not answered your request for a better price." */
  readonly text: string;
  /** What the school accepts where the award itself settles the matter; null where the matter has to be settled before. */
  readonly acceptance: string | null;
  /** What is sent of a matter that was accepted. */
  readonly seen?: SeenMatter;
  /** Where the matter is looked at. */
  readonly link: { readonly label: string; readonly to: string } | null;
  /** What settles the matter here. */
  readonly actions: readonly { readonly label: string; readonly onSelect: () => void }[];
}

/** What can be awarded, to whom, and what that does. The domain knows; the dialog asks. */
export interface AwardRules {
  /** What is awarded: "Chromebooks". */
  readonly name: string;
  /** What each winner gets: "purchase order". */
  readonly document: string;
  /** What is still free. */
  readonly lines: readonly AwardLine[];
  /** The bids that can win everything, and the choice each stands for; null where every line is decided by itself. */
  readonly whole: {
    readonly candidates: readonly AwardCandidate[];
    readonly choiceOf: (bidId: number) => AwardChoice;
  } | null;
  /** What has to be decided before; empty most of the time. */
  readonly unfinished: readonly UnfinishedMatter[];
  /** What scores are missing, as part of a sentence: the award then needs a reason of its own; null where it waits for none. */
  readonly missingScores: string | null;
  /** What each winner would get, the largest first. */
  readonly shares: (choice: AwardChoice) => readonly AwardShare[];
  /** What the school expected of what a choice gives away, against what that costs; empty or missing where it expected nothing. */
  readonly expected?: (choice: AwardChoice) => readonly { readonly label: string; readonly amount: Money }[];
  /** Whether the school must say why it chooses so. */
  readonly asksReason: (choice: AwardChoice) => boolean;
  /** What the reason is asked for, where it is not the rank alone. */
  readonly reasonHint?: string;
  /** Why the choice can't be awarded, in one sentence; null when it can. */
  readonly problem: (choice: AwardChoice, reason: string) => string | null;
  /** What awarding does, in sentences. */
  readonly consequences: (choice: AwardChoice) => readonly string[];
}

/** What is sent to award. */
export type AwardInput = {
  choice: AwardChoice;
  reason: string;
  /** Why it does not wait for scores; empty where none are missing. */
  missingScoresReason: string;
  /** What is still open, and was accepted. */
  seen: SeenMatter[];
};

/** Whether everything that has a winner goes to the same bid. */
export function isWholeChoice({ lines }: Pick<AwardRules, 'lines'>, choice: AwardChoice): boolean {
  return new Set(lines.flatMap(({ id }) => choice[id] ?? [])).size <= 1;
}
