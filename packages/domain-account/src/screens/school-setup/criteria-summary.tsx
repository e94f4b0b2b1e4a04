import { Badge, Card, chakra, Text } from '@chalkline/ui';
import type { SchoolSetup } from '../../model/school-form.ts';

type Part = { readonly name: string; readonly isRetired: boolean };
const inUse = (parts: readonly Part[] = []): string[] => parts.flatMap((part) => (part.isRetired ? [] : [part.name]));

/** What a criterion is scored by, one by one. EVAL-27 */
function Parts({ parts }: { parts: readonly Part[] | undefined }) {
  const names = inUse(parts);
  return names.length === 0 ? null : <Text color="fg.muted">Parts: {names.join(', ')}</Text>;
}

/** The school's own criteria to read, and the market's that it divides. EVAL-24 EVAL-27 */
export function CriteriaSummary({ setup: { criteria = [], marketParts = [] } }: { setup: SchoolSetup }) {
  const divided = marketParts.filter(({ parts }) => inUse(parts).length > 0);
  return (
    <Card title="Evaluation criteria">
      {criteria.length === 0 && divided.length === 0 ? (
        <Text color="fg.muted">None of your school’s own</Text>
      ) : (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
          {criteria.map(({ id, name, guidance, isRetired, parts }) => (
            <li key={id}>
              <Text fontWeight="semibold">
                {name}
                {isRetired && <Badge ms="2">Retired</Badge>}
              </Text>
              {guidance !== '' && (
                <Text color="fg.muted" whiteSpace="pre-line">
                  {guidance}
                </Text>
              )}
              <Parts parts={parts} />
            </li>
          ))}
          {divided.map(({ rubricId, name, parts }) => (
            <li key={rubricId}>
              <Text fontWeight="semibold">{name}</Text>
              <Parts parts={parts} />
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
