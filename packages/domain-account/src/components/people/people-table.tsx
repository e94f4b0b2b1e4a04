import { DataTable } from '@chalkline/ui';
import { type ReactNode, useMemo } from 'react';
import { nameOf, type Person } from '../../model/person.ts';
import type { PeopleActs } from './people-acts.ts';
import { peopleColumns } from './people-columns.tsx';
import { usePersonActions } from './use-person-actions.tsx';

interface PeopleTableProps {
  acts: PeopleActs;
  caption: string;
  rows: readonly Person[];
  empty: ReactNode;
  /** Without it the list is there to read. */
  canManage: boolean;
}

/** A few people of one organization, whole, with what can be done about each. */
export function PeopleTable({ acts, caption, rows, empty, canManage }: PeopleTableProps) {
  const { actionsOf, dialog } = usePersonActions(acts);
  const columns = useMemo(() => peopleColumns(acts.hasRights, false), [acts.hasRights]);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        empty={empty}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        rowActions={canManage ? actionsOf : undefined}
      />
      {dialog}
    </>
  );
}
