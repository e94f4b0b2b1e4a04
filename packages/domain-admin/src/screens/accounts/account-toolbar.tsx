import type { ListController } from '@chalkline/platform';
import { ListToolbar } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { FilterSelect, StateFilter } from '../../components/filter-select.tsx';
import { type AccountKind, statusOptions } from '../../model/account-status.ts';

interface AccountToolbarProps {
  kind: AccountKind;
  list: ListController;
  status: number | null;
  stateCode: string;
  /** Filters that only this kind has. */
  children?: ReactNode;
}

/** Search and filters above a list of accounts. */
export function AccountToolbar({ kind, list, status, stateCode, children }: AccountToolbarProps) {
  return (
    <ListToolbar
      search={list.search}
      onSearchChange={list.setSearch}
      searchLabel={`Search ${kind}s`}
      searchPlaceholder="Name, person or address"
      filters={
        <>
          <FilterSelect
            label="Status"
            all="Every status"
            value={status === null ? '' : String(status)}
            options={statusOptions(kind)}
            onChange={(value) => list.set({ status: value })}
          />
          <StateFilter value={stateCode} onChange={(value) => list.set({ state: value })} />
          {children}
        </>
      }
    />
  );
}
