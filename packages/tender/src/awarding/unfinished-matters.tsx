import { Box, Button, Callout, CheckboxField, Flex, LinkButton, plural, Stack, Text } from '@chalkline/ui';
import type { UnfinishedMatter } from './award-rules.ts';

type MattersProps = {
  matters: readonly UnfinishedMatter[];
  /** The keys of what was accepted. */
  accepted: ReadonlySet<string>;
  onAccept: (key: string, isAccepted: boolean) => void;
  /** Said once the award was tried with something undecided. */
  error: string | null;
};

type MatterProps = { matter: UnfinishedMatter; isAccepted: boolean; onAccept: (isAccepted: boolean) => void };

function Matter({ matter, isAccepted, onAccept }: MatterProps) {
  const { text, acceptance, link, actions } = matter;
  return (
    <Box as="li">
      <Text>{text}</Text>
      {acceptance !== null && (
        <Box mt="2">
          <CheckboxField label={acceptance} checked={isAccepted} onValueChange={onAccept} />
        </Box>
      )}
      <Flex gap="2" wrap="wrap" mt="2">
        {actions.map(({ label, onSelect }) => (
          <Button key={label} size="sm" variant="surface" onClick={onSelect}>
            {label}
          </Button>
        ))}
        {link !== null && (
          <LinkButton size="sm" variant="surface" to={link.to}>
            {link.label}
          </LinkButton>
        )}
      </Flex>
    </Box>
  );
}

/** What is still open, each with its decision. AWD-16 */
export function UnfinishedMatters({ matters, accepted, onAccept, error }: MattersProps) {
  if (matters.length === 0) return null;
  return (
    <Callout tone="amber" title={`Decide ${plural(matters.length, 'this', 'these')} before you award`}>
      <Stack as="ul" gap="4" listStyleType="none" mt="1">
        {matters.map((matter) => (
          <Matter
            key={matter.key}
            matter={matter}
            isAccepted={accepted.has(matter.key)}
            onAccept={(isAccepted) => onAccept(matter.key, isAccepted)}
          />
        ))}
      </Stack>
      {error !== null && (
        <Text role="alert" color="red.fg" mt="3">
          {error}
        </Text>
      )}
    </Callout>
  );
}
