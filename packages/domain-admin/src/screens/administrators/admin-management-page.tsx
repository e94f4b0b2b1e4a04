import { useApi } from '@chalkline/api-client';
import { loadModule } from '@chalkline/platform';
import { Button, LoadingState, refusalOf, Page as Screen, Tabs } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../model/paths.ts';
import { everyAdministrator } from '../../queries/administrators.ts';
import { AdministratorsTab } from './administrators-tab.tsx';
import { InviteAdministratorDialog, InviteStaffDialog } from './lazy-dialogs.ts';
import { StaffTab } from './staff-tab.tsx';

// Most who come here manage accounts: the audit is loaded by whoever opens it.
const loadAudit = () => import('./audit-tab.tsx');
const AuditTab = lazy(async () => ({ default: (await loadModule(loadAudit, 'admin-audit')).AuditTab }));

const tabs = {
  administrators: {
    label: 'Administrators',
    to: paths.administrators,
    Content: AdministratorsTab,
    invite: { label: 'Invite an administrator', Dialog: InviteAdministratorDialog },
  },
  staff: {
    label: 'Staff members',
    to: paths.staff,
    Content: StaffTab,
    invite: { label: 'Invite a staff member', Dialog: InviteStaffDialog },
  },
  audit: { label: 'Audit', to: paths.audit, Content: AuditTab, invite: null },
} as const;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

/** `admin-management`: administrators with their areas, the staff members of every school, and what was done (ADM-12, ADM-13, ADM-18). */
export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const current = tabNames.find((name) => name === params.get('tab')) ?? 'administrators';
  const { invite, Content } = tabs[current];
  // Whoever may not see the administrators may do nothing here.
  const { data, error } = useQuery(everyAdministrator(useApi()));
  const isRefused = data === undefined && refusalOf(error) !== null;
  return (
    <Screen
      title="Administrators and staff"
      lead="Only administrators with every area can open this page. One administrator always has every area, and nobody can change their own."
      actions={
        invite &&
        !isRefused && (
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {invite.label}
          </Button>
        )
      }
    >
      <Tabs.Root
        value={current}
        activationMode="manual"
        onValueChange={({ value }) => void navigate(tabs[value as TabName].to)}
      >
        <Tabs.List aria-label="Accounts and audit">
          {tabNames.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {tabs[name].label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={current}>
          <Suspense fallback={<LoadingState />}>
            <Content />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
      <Suspense fallback={null}>
        {isInviting && invite && <invite.Dialog onClose={() => setInviting(false)} />}
      </Suspense>
    </Screen>
  );
}
