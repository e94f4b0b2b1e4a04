import { Button, Callout, chakra, Grid, Modal, RadioCardGroup, Stack, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import {
  type AwardChoice,
  allocationOf,
  awardConsequences,
  awardProblem,
  awardShares,
  awardTotal,
  isWholeChoice,
  needsReason,
  wholeChoice,
} from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { useAwardRfp } from '../../queries/mutations.ts';
import { SplitChoice, WholeChoice } from './award-choices.tsx';
import { AwardShares } from './award-shares.tsx';

type AwardDialogProps = {
  comparison: Comparison;
  /** What is chosen at first: the best bid, or the split. */
  initial: AwardChoice;
  onClose: () => void;
  money: (amount: string) => string;
};

type Mode = 'whole' | 'split';

/** Chooses the winner of every line, with what each vendor would get as one chooses. */
export function AwardDialog({ comparison, initial, onClose, money }: AwardDialogProps) {
  const award = useAwardRfp();
  const [choice, setChoice] = useState(initial);
  const [mode, setMode] = useState<Mode>(isWholeChoice(comparison, initial) ? 'whole' : 'split');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const shares = awardShares(comparison, choice);
  const problem = awardProblem(comparison, choice, reason);
  const asksReason = needsReason(comparison, choice);
  const lacksReason = asksReason && reason.trim() === '';

  function changeMode(next: Mode) {
    setMode(next);
    const winner = shares[0]?.bid.bidId;
    if (next === 'whole' && winner !== undefined) setChoice(wholeChoice(comparison, winner));
  }
  function confirm() {
    setTried(true);
    if (problem !== null) return;
    const body = {
      rfpId: comparison.id,
      allocation: allocationOf(choice),
      reason: reason.trim() === '' ? null : reason.trim(),
    };
    award.mutate({ body }, { onSuccess: onClose });
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      title={`Award ${comparison.rfpName}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Not yet
          </Button>
          <Button loading={award.isPending} onClick={confirm}>
            Award {money(awardTotal(shares))}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <RadioCardGroup
          name="How to award"
          value={mode}
          onChange={(value) => changeMode(value as Mode)}
          options={[
            { value: 'whole', label: 'Everything to one vendor', description: 'One purchase order.' },
            { value: 'split', label: 'Line by line', description: 'One purchase order for each winner.' },
          ]}
        />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.5fr) minmax(0, 1fr)' }}
          gap="5"
          alignItems="start"
        >
          {mode === 'whole' ? (
            <WholeChoice comparison={comparison} choice={choice} onChange={setChoice} />
          ) : (
            <SplitChoice comparison={comparison} choice={choice} onChange={setChoice} />
          )}
          <AwardShares shares={shares} />
        </Grid>
        {asksReason && (
          <TextAreaField
            id="award-reason"
            label="Why this choice"
            hint="A winner is not ranked first. The reason is kept with the award and printed in the tabulation."
            required
            rows={3}
            maxLength={2000}
            value={reason}
            error={isTried && lacksReason ? (problem ?? undefined) : undefined}
            onValueChange={setReason}
          />
        )}
        {isTried && problem !== null && !lacksReason && (
          <Callout tone="red" live="alert">
            {problem}
          </Callout>
        )}
        <Callout tone="amber" title="What awarding does">
          <chakra.ul listStyleType="disc" ps="4">
            {awardConsequences(comparison, choice, money).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </chakra.ul>
        </Callout>
      </Stack>
    </Modal>
  );
}
