import { usePlatform } from '@chalkline/platform';
import { Tabs } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AccountKind } from '../model/account-status.ts';
import { paths } from '../model/paths.ts';

const tabs = [
  { value: 'vendor', label: 'Vendor', to: paths.vendors },
  { value: 'school', label: 'School', to: paths.schools },
] as const;

/** The two kinds of account as tabs; each is a screen with an address of its own. */
export function AccountsTabs({ current, children }: { current: AccountKind; children: ReactNode }) {
  const navigate = useNavigate();
  const { preload } = usePlatform();
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
