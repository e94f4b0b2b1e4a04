import { MAX_CRITERION_NAME, MAX_CRITERION_PARTS } from '@chalkline/rules';
import { Box, Button, Flex, Stack, Text, TextField } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { emptyPart, type PartForm } from '../../model/criteria-form.ts';

interface PartsFieldsProps {
  /** What the criterion is called. */
  of: string;
  /** The list's name in the form. */
  name: string;
  parts: readonly PartForm[];
  problems: Readonly<Record<string, string>>;
  /** A name was typed, into the field of this name. */
  onTyped: (parts: PartForm[], at: string) => void;
  /** One came, went or was brought back. */
  onList: (parts: PartForm[]) => void;
}

/** The parts of one criterion, each scored by itself. EVAL-27 */
export function PartsFields({ of, name, parts, problems, onTyped, onList }: PartsFieldsProps) {
  const idOf = (index: number): string => `${name}.${index}.name`;
  const add = (): void => {
    onList([...parts, emptyPart(crypto.randomUUID())]);
    const id = idOf(parts.length);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const changed = (key: string, change: Partial<PartForm>): PartForm[] =>
    parts.map((part) => (part.key === key ? { ...part, ...change } : part));
  const go = ({ id, key, isRetired }: PartForm): void =>
    onList(id === null ? parts.filter((part) => part.key !== key) : changed(key, { isRetired: !isRetired }));
  return (
    <Stack as="section" aria-label={`Parts of ${of}`} gap="3">
      {parts.map((part, index) => (
        <Flex key={part.key} gap="2" align="flex-start">
          <Box flex="1">
            <TextField
              id={idOf(index)}
              name={idOf(index)}
              label={`Part ${index + 1} of ${of}`}
              required
              maxLength={MAX_CRITERION_NAME}
              disabled={part.isRetired}
              hint={part.isRetired ? 'Retired: no part of what you publish from now on.' : undefined}
              value={part.name}
              error={problems[idOf(index)]}
              onValueChange={(typed) => onTyped(changed(part.key, { name: typed }), idOf(index))}
            />
          </Box>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            mt="7"
            aria-label={`${actOf(part)} part ${index + 1} of ${of}`}
            onClick={() => go(part)}
          >
            {actOf(part)}
          </Button>
        </Flex>
      ))}
      {parts.length < MAX_CRITERION_PARTS && (
        <Flex align="center" gap="3" wrap="wrap">
          <Button type="button" variant="surface" size="sm" aria-label={`Add a part to ${of}`} onClick={add}>
            <Plus aria-hidden="true" />
            Add a part
          </Button>
          {parts.length === 0 && (
            <Text textStyle="sm" color="fg.muted">
              Scored as a whole. Parts are scored one by one, and their mean counts.
            </Text>
          )}
        </Flex>
      )}
    </Stack>
  );
}

function actOf({ id, isRetired }: PartForm): string {
  if (id === null) return 'Remove';
  return isRetired ? 'Bring back' : 'Retire';
}
