import { formatMoney, sumMoney } from '@chalkline/rules';
import {
  Box,
  Button,
  Callout,
  chakra,
  Grid,
  Modal,
  RadioCardGroup,
  Stack,
  sentence,
  TextAreaField,
} from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { Call } from '../call.ts';
import type { TenderWords } from '../words.ts';
import { SplitChoice, WholeChoice } from './award-choices.tsx';
import type { AwardChoice, AwardInput, AwardRules } from './award-rules.ts';
import { AwardShares, AwardSummary } from './award-shares.tsx';
import { MissingScoresStop } from './missing-scores.tsx';
import { UnfinishedMatters } from './unfinished-matters.tsx';
import { type AwardMode, useAward } from './use-award.ts';

type AwardDialogProps = {
  rules: AwardRules;
  words: TenderWords;
  /** What is chosen at first: the best bid, or the split. */
  initial: AwardChoice;
  award: Call<AwardInput>;
  onClose: () => void;
  /** Fields that are the domain's own. */
  children?: ReactNode;
};

type ModeChoiceProps = { mode: AwardMode; document: string; line: string; onChange: (mode: AwardMode) => void };

function ModeChoice({ mode, document, line, onChange }: ModeChoiceProps) {
  return (
    <RadioCardGroup
      name="How to award"
      value={mode}
      onChange={(value) => onChange(value as AwardMode)}
      options={[
        { value: 'whole', label: 'Everything to one vendor', description: `One ${document}.` },
        {
          value: 'split',
          label: `${sentence(line)} by ${line}`,
          description: `One ${document} for each winner.`,
        },
      ]}
    />
  );
}

type ReasonProps = {
  hint: string | undefined;
  value: string;
  error: string | null;
  onChange: (reason: string) => void;
};

const NOT_FIRST = 'A winner is not ranked first. The reason is saved with the award and printed in the tabulation.';

/** Asked where a winner is not ranked first (AWD-7). */
function AwardReason({ hint = NOT_FIRST, value, error, onChange }: ReasonProps) {
  return (
    <TextAreaField
      id="award-reason"
      label="Why this choice"
      hint={hint}
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
export function AwardDialog({ rules, words, initial, award: call, onClose, children }: AwardDialogProps) {
  const award = useAward({ rules, initial, award: call, onDone: onClose });
  const { choice, setChoice, shares } = award;
  const { whole, lines, document } = rules;
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      scrollBehavior="inside"
      title={`Award ${rules.name}`}
      footer={
        <>
          <AwardSummary shares={shares} />
          <Button variant="surface" onClick={onClose}>
            Not yet
          </Button>
          <Button loading={award.isPending} onClick={award.confirm}>
            Award {formatMoney(sumMoney(shares.map(({ total }) => total)))}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {whole !== null && (
          <ModeChoice mode={award.mode} document={document} line={words.line} onChange={award.changeMode} />
        )}
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.5fr) minmax(0, 1fr)' }}
          gap="5"
          alignItems="start"
        >
          {whole !== null && award.mode === 'whole' ? (
            <WholeChoice whole={whole} choice={choice} onChange={setChoice} />
          ) : (
            <SplitChoice lines={lines} line={words.line} choice={choice} onChange={setChoice} />
          )}
          <Box position={{ md: 'sticky' }} top={{ md: '0' }}>
            <AwardShares
              shares={shares}
              document={document}
              line={words.line}
              expected={rules.expected?.(choice) ?? []}
            />
          </Box>
        </Grid>
        {award.asksReason && (
          <AwardReason
            hint={rules.reasonHint}
            value={award.reason}
            error={award.reasonError}
            onChange={award.setReason}
          />
        )}
        {children}
        {award.refusal !== null && (
          <Callout tone="red" live="alert">
            {award.refusal}
          </Callout>
        )}
        {award.asksScores && rules.missingScores !== null && (
          <MissingScoresStop
            text={rules.missingScores}
            reason={award.withoutScores}
            error={award.scoresError}
            onChange={award.setWithoutScores}
          />
        )}
        <UnfinishedMatters
          matters={rules.unfinished}
          accepted={award.accepted}
          onAccept={award.accept}
          error={award.undecidedError}
        />
        <Consequences texts={rules.consequences(choice)} />
      </Stack>
    </Modal>
  );
}
