import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SearchInput } from './search-input.tsx';

export interface ListToolbarProps {
  search?: string | undefined;
  onSearchChange?: ((value: string) => void) | undefined;
  searchLabel?: string | undefined;
  searchPlaceholder?: string | undefined;
  /** Selects and check boxes that narrow the list. */
  filters?: ReactNode;
  /** Content at the end, such as an export. */
  children?: ReactNode;
}

/** On a phone, filters come in pairs; an odd last filter takes the whole row. */
const pairs = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > *:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
};

/** The bar above a list: search, filters, actions. */
export function ListToolbar({
  search,
  onSearchChange,
  searchLabel,
  searchPlaceholder,
  filters,
  children,
}: ListToolbarProps) {
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {onSearchChange && (
        <SearchInput
          value={search ?? ''}
          onChange={onSearchChange}
          label={searchLabel}
          placeholder={searchPlaceholder}
        />
      )}
      {filters && (
        <Flex display={{ base: 'grid', sm: 'flex' }} w={{ base: '100%', sm: 'auto' }} gap="3" wrap="wrap" css={pairs}>
          {filters}
        </Flex>
      )}
      {children && (
        <Flex gap="3" wrap="wrap" align="center" ms={{ base: '0', md: 'auto' }}>
          {children}
        </Flex>
      )}
    </Flex>
  );
}
