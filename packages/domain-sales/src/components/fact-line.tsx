import { chakra, Flex } from '@chalkline/ui';

/** Facts in as few lines as they take: each name, then its value. */
export function FactLine({ facts }: { facts: readonly { label: string; value: string }[] }) {
  if (facts.length === 0) return null;
  return (
    <Flex as="dl" wrap="wrap" columnGap="4" rowGap="1" textStyle="sm">
      {facts.map(({ label, value }) => (
        <chakra.div key={label} minW="0" overflowWrap="anywhere">
          <chakra.dt display="inline" color="fg.muted" me="1.5">
            {label}
          </chakra.dt>
          <chakra.dd display="inline">{value}</chakra.dd>
        </chakra.div>
      ))}
    </Flex>
  );
}
