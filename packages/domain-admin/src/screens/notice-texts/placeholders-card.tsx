import { Button, Card, chakra, Text } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { NoticePlaceholder } from '../../model/contract.ts';
import { placeholderText } from '../../model/notice-texts.ts';

const kinds: Readonly<Record<NoticePlaceholder['kind'], string | null>> = {
  text: null,
  optional: 'This value may be missing. Then the text between its marks is left out.',
  count: null,
  list: 'This is a list. It needs a paragraph of its own.',
  flag: 'Yes or no. The text between its marks shows only if the answer is yes.',
};

interface PlaceholdersCardProps {
  placeholders: readonly NoticePlaceholder[];
  /** False while no text had the cursor. */
  onPick: (text: string) => boolean;
}

/** The values that an event's texts may show; a press puts one where the cursor was. */
export function PlaceholdersCard({ placeholders, onPick }: PlaceholdersCardProps) {
  const [isLost, setLost] = useState(false);
  return (
    <Card title="Values">
      <Text color="fg.muted" textStyle="sm" mb="3">
        Press a value to put it where the cursor is. Values always show as plain text.
      </Text>
      <Text role="status" textStyle="sm" color="amber.fg" mb={isLost ? '3' : '0'}>
        {isLost ? 'Click in a text field first.' : ''}
      </Text>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
        {placeholders.map(({ name, kind, description, sample, isMailOnly }) => (
          <chakra.li key={name}>
            <Button
              variant="surface"
              size="sm"
              fontFamily="mono"
              maxW="100%"
              aria-label={`Insert {{${name}}}: ${description}`}
              onClick={() => setLost(!onPick(placeholderText(name, kind)))}
            >
              <Plus aria-hidden="true" />
              <chakra.span truncate>{`{{${name}}}`}</chakra.span>
            </Button>
            <Text textStyle="sm" mt="1">
              {description}
              {isMailOnly ? ' (in emails only)' : ''}
            </Text>
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {kinds[kind] ?? `For example: ${sample}`}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}
