import { Card, DateTime, KeyValue, Money, RichTextView, Stack, Text } from '@chalkline/ui';
import type { Letter } from '../../model/contract.ts';
import { useSeenLetter } from './use-seen-letter.ts';

/** The school's letter after the award: won or not, with one's own rank. */
export function LetterCard({ letter }: { letter: Letter }) {
  useSeenLetter(letter);
  return (
    <Card title={letter.subject}>
      <Stack gap="3">
        <Text textStyle="sm" color="fg.muted">
          Sent <DateTime at={letter.sentAt} />
        </Text>
        <RichTextView html={letter.bodyHtml} />
        <KeyValue
          items={[
            ...(letter.rank === null ? [] : [{ label: 'My rank', value: String(letter.rank) }]),
            ...(letter.winnerTotal === null
              ? []
              : [{ label: 'Award in total', value: <Money value={letter.winnerTotal} /> }]),
          ]}
        />
      </Stack>
    </Card>
  );
}
