import { chakra, Text } from '@chalkline/ui';

interface NamedDocument {
  readonly name: string;
  readonly holdsPrices: boolean;
}

/** The documents of a bid or proposal by name, with which of them hold prices (EVAL-16). */
export function DocumentNames({ documents }: { documents: readonly NamedDocument[] }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
      {documents.map(({ name, holdsPrices }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two documents of a bid may have one name
        <li key={index}>
          {name}
          {holdsPrices && (
            <Text textStyle="sm" color="fg.muted" fontWeight="normal">
              Holds prices
            </Text>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
