import { counted, plural, sentence } from '@chalkline/ui';
import { useState } from 'react';
import type { Call } from '../call.ts';
import { type AwardChoice, type AwardInput, type AwardRules, isWholeChoice } from './award-rules.ts';

/** Everything to one vendor, or a winner for each line. */
export type AwardMode = 'whole' | 'split';

type AwardWork = { rules: AwardRules; initial: AwardChoice; award: Call<AwardInput>; onDone: () => void };

/** An award while it is chosen: who wins what, why, and the sending of it. */
export function useAward({ rules, initial, award, onDone }: AwardWork) {
  const { whole } = rules;
  const [choice, setChoice] = useState(initial);
  const [mode, setMode] = useState<AwardMode>(whole !== null && isWholeChoice(rules, initial) ? 'whole' : 'split');
  const [reason, setReason] = useState('');
  const [withoutScores, setWithoutScores] = useState('');
  const [isTried, setTried] = useState(false);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const shares = rules.shares(choice);
  const problem = rules.problem(choice, reason);
  const asksReason = rules.asksReason(choice);
  const lacksReason = asksReason && reason.trim() === '';
  const said = isTried ? problem : null;
  const undecided = rules.unfinished.filter(({ key }) => !accepted.has(key)).length;
  // Lots that close unsold wait for no score.
  const asksScores = rules.missingScores !== null && shares.length > 0;
  const lacksScores = asksScores && withoutScores.trim() === '';

  function changeMode(next: AwardMode) {
    setMode(next);
    const winner = shares[0]?.bidId;
    if (next === 'whole' && whole !== null && winner !== undefined) setChoice(whole.choiceOf(winner));
  }
  function accept(key: string, isAccepted: boolean) {
    setAccepted((keys) => new Set(isAccepted ? [...keys, key] : [...keys].filter((other) => other !== key)));
  }
  function confirm() {
    setTried(true);
    if (problem !== null || undecided > 0 || lacksScores) return;
    const seen = rules.unfinished.flatMap((matter) => matter.seen ?? []);
    const missingScoresReason = asksScores ? withoutScores : '';
    award.mutate({ choice, reason, missingScoresReason, seen }, { onSuccess: onDone });
  }
  return {
    choice,
    setChoice,
    mode,
    changeMode,
    shares,
    asksReason,
    reason,
    setReason,
    asksScores,
    withoutScores,
    setWithoutScores,
    scoresError: isTried && lacksScores ? 'Say why you award without these scores.' : null,
    accepted,
    accept,
    confirm,
    /** What is wrong, once it was tried: at the reason where that alone is missing, else by itself. */
    reasonError: lacksReason ? said : null,
    refusal: lacksReason ? null : said,
    undecidedError:
      isTried && undecided > 0
        ? `${sentence(counted(undecided, 'decision'))} ${plural(undecided, 'is', 'are')} missing.`
        : null,
    isPending: award.isPending,
  };
}
