import { ListFilter, StateFilter } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import type { ReactNode } from 'react';
import { type AccountKind, statusOptions } from '../../model/account-status.ts';

interface AccountFiltersProps {
  kind: AccountKind;
  list: ListController;
  /** Filters that only this kind has. */
  children?: ReactNode;
}

/** The filters above a list of accounts. */
export function AccountFilters({ kind, list, children }: AccountFiltersProps) {
  return (
    <>
      <ListFilter list={list} name="status" label="Status" placeholder="Every status" options={statusOptions(kind)} />
      <StateFilter list={list} />
      {children}
    </>
  );
}
