import { MAX_ACCOUNT_LINE } from '@chalkline/rules';
import { Button, Callout, chakra, Grid, Modal, RadioCardGroup, Stack, TextAreaField, TextField } from '@chalkline/ui';
import { type AwardChoice, awardConsequences, awardTotal } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { SplitChoice, WholeChoice } from './award-choices.tsx';
import { AwardShares } from './award-shares.tsx';
import { type AwardMode, useAward } from './use-award.ts';

type AwardDialogProps = {
  comparison: Comparison;
  /** What is chosen at first: the best bid, or the split. */
  initial: AwardChoice;
  onClose: () => void;
  money: (amount: string) => string;
};

function ModeChoice({ mode, onChange }: { mode: AwardMode; onChange: (mode: AwardMode) => void }) {
  return (
    <RadioCardGroup
      name="How to award"
      value={mode}
      onChange={(value) => onChange(value as AwardMode)}
      options={[
        { value: 'whole', label: 'Everything to one vendor', description: 'One purchase order.' },
        { value: 'split', label: 'Line by line', description: 'One purchase order for each winner.' },
      ]}
    />
  );
}

type ReasonProps = { value: string; error: string | null; onChange: (reason: string) => void };

/** Asked where a winner is not ranked first (AWD-7). */
function AwardReason({ value, error, onChange }: ReasonProps) {
  return (
    <TextAreaField
      id="award-reason"
      label="Why this choice"
      hint="A winner is not ranked first. The reason is kept with the award and printed in the tabulation."
      required
      rows={3}
      maxLength={2000}
      value={value}
      error={error ?? undefined}
      onValueChange={onChange}
    />
  );
}

function Consequences({ texts }: { texts: readonly string[] }) {
  return (
    <Callout tone="amber" title="What awarding does">
      <chakra.ul listStyleType="disc" ps="4">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
    </Callout>
  );
}

/** Chooses the winner of every line, with what each vendor would get as one chooses. */
export function AwardDialog({ comparison, initial, onClose, money }: AwardDialogProps) {
  const award = useAward(comparison, initial, onClose);
  const { choice, setChoice, shares } = award;
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
          <Button loading={award.isPending} onClick={award.confirm}>
            Award {money(awardTotal(shares))}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <ModeChoice mode={award.mode} onChange={award.changeMode} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.5fr) minmax(0, 1fr)' }}
          gap="5"
          alignItems="start"
        >
          {award.mode === 'whole' ? (
            <WholeChoice comparison={comparison} choice={choice} onChange={setChoice} />
          ) : (
            <SplitChoice comparison={comparison} choice={choice} onChange={setChoice} />
          )}
          <AwardShares shares={shares} />
        </Grid>
        {award.asksReason && <AwardReason value={award.reason} error={award.reasonError} onChange={award.setReason} />}
        <TextField
          id="award-account-line"
          label="Account line"
          optionalLabel
          hint="What your books charge it to. Printed on each purchase order."
          maxLength={MAX_ACCOUNT_LINE}
          value={award.accountLine}
          onValueChange={award.setAccountLine}
        />
        {award.refusal !== null && (
          <Callout tone="red" live="alert">
            {award.refusal}
          </Callout>
        )}
        <Consequences texts={awardConsequences(comparison, choice, money)} />
      </Stack>
    </Modal>
  );
}
