import { StateFilter } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../components/filter-select.tsx';
import { type AccountKind, statusOptions } from '../../model/account-status.ts';

interface AccountFiltersProps {
  kind: AccountKind;
  list: ListController;
  status: number | null;
  /** Filters that only this kind has. */
  children?: ReactNode;
}

/** The filters above a list of accounts. */
export function AccountFilters({ kind, list, status, children }: AccountFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Status"
        all="Every status"
        value={status === null ? '' : String(status)}
        options={statusOptions(kind)}
        onChange={(value) => list.set({ status: value })}
      />
      <StateFilter list={list} />
      {children}
    </>
  );
}
