import { chakra, Flex, type FlexProps } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** A list with hairlines between its items. */
export function RuledList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" aria-label={label}>
      {children}
    </chakra.ul>
  );
}

/** An item of the list, laid out as a row. */
export function RuledItem(props: FlexProps) {
  return (
    <Flex
      as="li"
      gap="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      {...props}
    />
  );
}
