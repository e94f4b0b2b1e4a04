import { useState } from 'react';
import {
  type AwardChoice,
  awardInput,
  awardProblem,
  awardShares,
  isWholeChoice,
  needsReason,
  wholeChoice,
} from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { useAwardRfp } from '../../queries/mutations.ts';

/** Everything to one vendor, or a winner for each line. */
export type AwardMode = 'whole' | 'split';

/** An award while it is chosen: who wins what, why, and the sending of it. */
export function useAward(comparison: Comparison, initial: AwardChoice, onDone: () => void) {
  const award = useAwardRfp();
  const [choice, setChoice] = useState(initial);
  const [mode, setMode] = useState<AwardMode>(isWholeChoice(comparison, initial) ? 'whole' : 'split');
  const [reason, setReason] = useState('');
  const [accountLine, setAccountLine] = useState('');
  const [isTried, setTried] = useState(false);
  const shares = awardShares(comparison, choice);
  const problem = awardProblem(comparison, choice, reason);
  const asksReason = needsReason(comparison, choice);
  const lacksReason = asksReason && reason.trim() === '';
  const said = isTried ? problem : null;

  function changeMode(next: AwardMode) {
    setMode(next);
    const winner = shares[0]?.bid.bidId;
    if (next === 'whole' && winner !== undefined) setChoice(wholeChoice(comparison, winner));
  }
  function confirm() {
    setTried(true);
    if (problem !== null) return;
    award.mutate({ body: awardInput(comparison.id, choice, { reason, accountLine }) }, { onSuccess: onDone });
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
    accountLine,
    setAccountLine,
    confirm,
    /** What is wrong, once it was tried: at the reason where that alone is missing, else by itself. */
    reasonError: lacksReason ? said : null,
    refusal: lacksReason ? null : said,
    isPending: award.isPending,
  };
}
