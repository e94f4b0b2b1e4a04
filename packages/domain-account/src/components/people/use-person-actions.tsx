import { usePlatform } from '@chalkline/platform';
import { type MenuAction, useConfirm } from '@chalkline/ui';
import { type ReactNode, useState } from 'react';
import { nameOf, type Person } from '../../model/person.ts';
import type { PeopleActs } from './people-acts.ts';
import { RightsDialog } from './rights-dialog.tsx';

/** What can be done about a person, and the dialog that some of it opens. */
export function usePersonActions(acts: PeopleActs): {
  actionsOf: (person: Person) => MenuAction[];
  dialog: ReactNode;
} {
  const [rightsOf, setRightsOf] = useState<Person | null>(null);
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
  const actionsOf = (person: Person): MenuAction[] => {
    if (person.isMe || person.accessType === 1) return [];
    if (person.state === 'disabled') {
      return [{ label: 'Enable', onSelect: () => run(acts.update({ id: person.id, isDisabled: false })) }];
    }
    const actions: MenuAction[] = [];
    if (acts.hasRights) actions.push({ label: 'Change rights', onSelect: () => setRightsOf(person) });
    if (person.state === 'invited') {
      actions.push({ label: 'Send the invitation again', onSelect: () => run(acts.reinvite(person.id)) });
    }
    const separated = actions.length > 0;
    actions.push({ label: 'Disable', tone: 'danger', separated, onSelect: () => void disable(person) });
    return actions;
  };
  return {
    actionsOf,
    dialog: rightsOf && <RightsDialog person={rightsOf} acts={acts} onClose={() => setRightsOf(null)} />,
  };
}
