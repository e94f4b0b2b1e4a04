import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface FormActionsProps {
  children: ReactNode;
  /** Words at the start, such as `Draft saved 2:04 PM`. */
  note?: ReactNode;
  align?: 'start' | 'end' | undefined;
}

/** The buttons at the foot of a form; on a phone they fill the width. */
export function FormActions({ children, note, align = 'end' }: FormActionsProps) {
  return (
    <Flex align="center" justify="space-between" gap="4" wrap="wrap" pt="2">
      {note && (
        <Flex textStyle="sm" color="fg.muted" flex="1 1 auto">
          {note}
        </Flex>
      )}
      <Flex
        gap="3"
        wrap="wrap"
        justify={align === 'end' ? 'flex-end' : 'flex-start'}
        flex={{ base: '1 1 100%', sm: note ? '0 1 auto' : '1 1 auto' }}
        css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}
      >
        {children}
      </Flex>
    </Flex>
  );
}
