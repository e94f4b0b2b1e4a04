import { Badge, Card, chakra, Text } from '@chalkline/ui';
import type { SchoolSetup } from '../../model/school-form.ts';

/** The school's own criteria to read. EVAL-24 */
export function CriteriaSummary({ setup: { criteria = [] } }: { setup: SchoolSetup }) {
  return (
    <Card title="Evaluation criteria">
      {criteria.length === 0 ? (
        <Text color="fg.muted">None of your school’s own</Text>
      ) : (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
          {criteria.map(({ id, name, guidance, isRetired }) => (
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
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
