import type { Schemas } from '@chalkline/api-client';
import { Card, DateTime, KeyValue, Money, RichTextView, Stack, Text } from '@chalkline/ui';

/** The school's letter after the award: won or not, with one's own rank. */
export function LetterView({ letter }: { letter: Schemas['Letter'] }) {
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
