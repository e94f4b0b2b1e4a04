import { MAX_ACCOUNT_LINE } from '@chalkline/rules';
import { type AwardChoice, AwardDialog, type AwardInput, callOf } from '@chalkline/tender';
import { TextField } from '@chalkline/ui';
import { useState } from 'react';
import { awardInput } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { useAwardRfp } from '../../queries/mutations.ts';
import { purchaseAwardRules } from './award-rules.ts';
import { unfinishedMatters } from './unfinished.ts';
import { useAddendumDecision } from './use-addendum-decision.ts';

type PurchaseAwardProps = {
  comparison: Comparison;
  /** What is chosen at first: the best bid, or the split. */
  initial: AwardChoice;
  onClose: () => void;
};

/** The award of a purchase, with the account line that its orders print (PO-11). */
export function PurchaseAward({ comparison, initial, onClose }: PurchaseAwardProps) {
  const [accountLine, setAccountLine] = useState('');
  const decide = useAddendumDecision();
  const rules = { ...purchaseAwardRules(comparison), unfinished: unfinishedMatters(comparison, decide) };
  const award = callOf(useAwardRfp(), ({ choice, ...said }: AwardInput) => ({
    body: awardInput(comparison.id, choice, { ...said, accountLine }),
  }));
  return (
    <AwardDialog rules={rules} words={purchaseWords} initial={initial} award={award} onClose={onClose}>
      <TextField
        id="award-account-line"
        label="Account line"
        optionalLabel
        hint="What your books charge it to. Printed on each purchase order. A line with its own account line keeps that."
        maxLength={MAX_ACCOUNT_LINE}
        value={accountLine}
        onValueChange={setAccountLine}
      />
    </AwardDialog>
  );
}
