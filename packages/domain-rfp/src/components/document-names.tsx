import { chakra, Text } from '@chalkline/ui';
import type { BidDocument } from '../model/contract.ts';

/** The documents of a bid by name, with which of them hold prices (EVAL-16). */
export function DocumentNames({ documents }: { documents: readonly BidDocument[] }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
      {documents.map(({ id, name, holdsPrices }) => (
        <li key={id}>
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
