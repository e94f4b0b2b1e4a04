import { chakra, Flex, type FlexProps } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** A list whose items are told apart by hairlines. */
export function RuledList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" aria-label={label}>
      {children}
    </chakra.ul>
  );
}

/** One item of it, laid out as a row. */
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
