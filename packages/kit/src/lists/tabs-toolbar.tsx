import type { ListController } from '@chalkline/platform';
import { Flex, SearchInput } from '@chalkline/ui';
import type { ReactNode } from 'react';

type TabsToolbarProps = { list: ListController; tabs: ReactNode; searchLabel: string; placeholder?: string | null };

/** The bar above a list with tabs: the tabs first, the search at the end, unless the placeholder is null. */
export function TabsToolbar({ list, tabs, searchLabel, placeholder = 'Name or number' }: TabsToolbarProps) {
  return (
    <Flex gap="3" wrap="wrap" align="center" justify="space-between">
      {tabs}
      {placeholder !== null && (
        <Flex flex={{ base: '1 1 100%', md: '0 1 20rem' }} justify="flex-end">
          <SearchInput value={list.search} onChange={list.setSearch} label={searchLabel} placeholder={placeholder} />
        </Flex>
      )}
    </Flex>
  );
}
