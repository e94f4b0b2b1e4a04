import { Box, RadioCardGroup, SelectField, Stack, Text } from '@chalkline/ui';
import type { AwardCandidate, AwardChoice, AwardRules } from './award-rules.ts';

type ChoiceProps = { choice: AwardChoice; onChange: (choice: AwardChoice) => void };

const optionOf = ({ id, label, description }: AwardCandidate) => ({
  value: String(id),
  label,
  ...(description === undefined ? {} : { description }),
});

/** Everything to one bid; an incomplete one leaves its lines open. */
export function WholeChoice({ whole, choice, onChange }: ChoiceProps & { whole: NonNullable<AwardRules['whole']> }) {
  const chosen = Object.values(choice).find((bidId) => bidId !== null);
  return (
    <RadioCardGroup
      name="The winner"
      label="The winner"
      columns={1}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => onChange(whole.choiceOf(Number(value)))}
      options={whole.candidates.map(optionOf)}
    />
  );
}

type SplitChoiceProps = ChoiceProps & Pick<AwardRules, 'lines'> & { line: string };

/** A winner for each line, the best first in every list; a line may stay without an award. */
export function SplitChoice({ lines, line: word, choice, onChange }: SplitChoiceProps) {
  return (
    <Stack gap="4">
      {lines.map((line) => (
        <Box key={line.id}>
          <SelectField
            label={
              <>
                {line.name}
                <Text as="span" color="fg.muted" fontWeight="normal">
                  {' '}
                  · {line.amount}
                </Text>
              </>
            }
            placeholder={`No award for this ${word}`}
            value={choice[line.id] === null || choice[line.id] === undefined ? '' : String(choice[line.id])}
            onValueChange={(value) => onChange({ ...choice, [line.id]: value === '' ? null : Number(value) })}
            options={line.candidates.map(optionOf)}
          />
        </Box>
      ))}
    </Stack>
  );
}
