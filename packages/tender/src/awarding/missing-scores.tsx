import { Callout, Stack, TextAreaField } from '@chalkline/ui';

type MissingScoresProps = {
  /** What is missing: "0 of 3 evaluators have scored every bid". */
  text: string;
  reason: string;
  error: string | null;
  onChange: (reason: string) => void;
};

/** Stops an award that does not wait for scores, until the school says why. AWD-18 */
export function MissingScoresStop({ text, reason, error, onChange }: MissingScoresProps) {
  return (
    <Callout tone="amber" title={`${text}: award without these scores?`}>
      <Stack gap="3" mt="1">
        The ranks are provisional until the scores are in. After the award nobody can score.
        <TextAreaField
          id="award-without-scores"
          label="Why you award without these scores"
          hint="Saved with the award and printed in the tabulation."
          required
          rows={2}
          maxLength={2000}
          value={reason}
          error={error ?? undefined}
          onValueChange={onChange}
        />
      </Stack>
    </Callout>
  );
}
