import type { ListController } from '@chalkline/platform';
import { Flex, SearchInput } from '@chalkline/ui';
import type { ReactNode } from 'react';

type TabsToolbarProps = {
  list: Pick<ListController, 'search' | 'setSearch'>;
  tabs: ReactNode;
  searchLabel: string;
  placeholder?: string | null;
  /** What stands behind the search, such as the list as a file. */
  filters?: ReactNode;
};

/** The bar above a list with tabs: the tabs first, the search at the end, unless the placeholder is null. */
export function TabsToolbar(props: TabsToolbarProps) {
  const { list, tabs, searchLabel, placeholder = 'Name or number', filters } = props;
  return (
    <Flex gap="3" wrap="wrap" align="center" justify="space-between">
      {tabs}
      {(placeholder !== null || filters !== undefined) && (
        <Flex
          flex={{ base: '1 1 100%', md: filters === undefined ? '0 1 20rem' : '0 1 30rem' }}
          justify="flex-end"
          gap="3"
          wrap="wrap"
        >
          {placeholder !== null && (
            <SearchInput value={list.search} onChange={list.setSearch} label={searchLabel} placeholder={placeholder} />
          )}
          {filters}
        </Flex>
      )}
    </Flex>
  );
}
