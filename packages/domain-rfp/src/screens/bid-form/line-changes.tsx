import { addendumFieldLabel } from '@chalkline/rules';
import { chakra, StatusBadge, Text } from '@chalkline/ui';
import { type LineChange, shownValue } from '../../model/addenda.ts';

/** What an addendum changed on a line, beside the fields that may have to follow. */
export function LineChanges({ changes }: { changes: readonly LineChange[] }) {
  const [first] = changes;
  if (!first) return null;
  return (
    <chakra.div mt="1.5">
      <StatusBadge tone="amber" size="sm">
        {first.before === null && first.field === 'line' ? 'New line' : `Changed by addendum ${first.addendum}`}
      </StatusBadge>
      {changes
        .filter(({ field }) => field !== 'line')
        .map(({ addendum, field, before, after }) => (
          <Text key={`${addendum}-${field}`} textStyle="sm" color="fg.muted">
            {addendumFieldLabel(field)}: {after === null ? 'taken out' : shownValue(field, after)}
            {before !== null && `, was ${shownValue(field, before)}`}
          </Text>
        ))}
    </chakra.div>
  );
}
