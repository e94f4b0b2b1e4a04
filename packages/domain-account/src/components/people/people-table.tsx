import { usePlatform } from '@chalkline/platform';
import { DataTable, type DataTableProps, type MenuAction, useConfirm } from '@chalkline/ui';
import { useMemo, useState } from 'react';
import { nameOf, type Person } from '../../model/person.ts';
import type { PeopleActs } from './people-acts.ts';
import { peopleColumns } from './people-columns.tsx';
import { RightsDialog } from './rights-dialog.tsx';

type TableProps = Omit<
  DataTableProps<Person>,
  'caption' | 'columns' | 'rowKey' | 'rowActions' | 'rowLabel' | 'getRowHref' | 'onRowClick'
>;

interface PeopleTableProps extends TableProps {
  acts: PeopleActs;
  caption: string;
  /** Without it the list is there to read. */
  canManage: boolean;
}

function usePersonActions(acts: PeopleActs, onRights: (person: Person) => void) {
  const confirm = useConfirm();
  const { logger } = usePlatform();
  // What failed was alerted by the call itself; the list stands as it was.
  const run = (act: Promise<unknown>): void => {
    act.catch((error: unknown) => logger.warn('An act on a person was refused', error));
  };
  const disable = async (person: Person): Promise<void> => {
    const { confirmed } = await confirm({
      title: `Disable ${nameOf(person)}?`,
      body: 'They are signed out at once, everywhere, and can’t sign in any more. What they did stays on the record. You can enable them again.',
      confirmLabel: 'Disable',
      tone: 'danger',
    });
    if (confirmed) run(acts.update({ id: person.id, isDisabled: true }));
  };
  return (person: Person): MenuAction[] => {
    if (person.isMe || person.accessType === 1) return [];
    if (person.state === 'disabled') {
      return [{ label: 'Enable', onSelect: () => run(acts.update({ id: person.id, isDisabled: false })) }];
    }
    const actions: MenuAction[] = [];
    if (acts.hasRights) actions.push({ label: 'Change rights', onSelect: () => onRights(person) });
    if (person.state === 'invited') {
      actions.push({ label: 'Send the invitation again', onSelect: () => run(acts.reinvite(person.id)) });
    }
    const separated = actions.length > 0;
    actions.push({ label: 'Disable', tone: 'danger', separated, onSelect: () => void disable(person) });
    return actions;
  };
}

/** People of one organisation with what can be done about each. */
export function PeopleTable({ acts, caption, canManage, ...table }: PeopleTableProps) {
  const [rightsOf, setRightsOf] = useState<Person | null>(null);
  const actionsOf = usePersonActions(acts, setRightsOf);
  const isSortable = table.onSortChange !== undefined;
  const columns = useMemo(() => peopleColumns(acts.hasRights, isSortable), [acts.hasRights, isSortable]);
  return (
    <>
      <DataTable
        {...table}
        caption={caption}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        rowActions={canManage ? actionsOf : undefined}
      />
      {rightsOf && <RightsDialog person={rightsOf} acts={acts} onClose={() => setRightsOf(null)} />}
    </>
  );
}
