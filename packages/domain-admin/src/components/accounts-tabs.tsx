import { usePlatform } from '@chalkline/platform';
import { Tabs } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AccountKind } from '../model/account-status.ts';
import { paths } from '../model/paths.ts';

/** The parameter of a list that shows sign-ups nobody has confirmed. */
export const UNCONFIRMED = 'unconfirmed';

const homes: Readonly<Record<AccountKind, string>> = { vendor: paths.vendors, school: paths.schools };

const tabsOf = (kind: AccountKind) => [
  { value: 'vendor', label: 'Vendor', to: homes.vendor },
  { value: 'school', label: 'School', to: homes.school },
  { value: UNCONFIRMED, label: `Unconfirmed ${kind}s`, to: `${homes[kind]}?${UNCONFIRMED}=1` },
];

interface AccountsTabsProps {
  kind: AccountKind;
  /** Whether the sign-ups are shown that nobody has confirmed. */
  isUnconfirmed: boolean;
  children: ReactNode;
}

/** The two kinds of account as tabs, and the sign-ups of a kind that nobody has confirmed; each has an address of its own. */
export function AccountsTabs({ kind, isUnconfirmed, children }: AccountsTabsProps) {
  const navigate = useNavigate();
  const { preload } = usePlatform();
  const current = isUnconfirmed ? UNCONFIRMED : kind;
  const tabs = tabsOf(kind);
  const open = (value: string) => {
    const to = tabs.find((tab) => tab.value === value)?.to;
    if (to !== undefined && value !== current) void navigate(to);
  };
  return (
    <Tabs.Root value={current} activationMode="manual" onValueChange={({ value }) => open(value)}>
      <Tabs.List aria-label="Kind of account">
        {tabs.map(({ value, label, to }) => (
          <Tabs.Trigger key={value} value={value} onPointerEnter={() => preload(to)}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={current}>{children}</Tabs.Content>
    </Tabs.Root>
  );
}
