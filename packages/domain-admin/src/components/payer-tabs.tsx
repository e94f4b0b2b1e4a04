import { Tabs } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { PayerTab } from '../stores/payer-tab-store.ts';

const tabs: readonly { value: PayerTab; label: string }[] = [
  { value: 'vendor', label: 'Vendor' },
  { value: 'school', label: 'School' },
];

interface PayerTabsProps {
  tab: PayerTab;
  onSelect: (tab: PayerTab) => void;
  children: ReactNode;
}

/** Vendors' plans and schools' fees as tabs. */
export function PayerTabs({ tab, onSelect, children }: PayerTabsProps) {
  return (
    <Tabs.Root value={tab} activationMode="manual" onValueChange={({ value }) => onSelect(value as PayerTab)}>
      <Tabs.List aria-label="Who pays">
        {tabs.map(({ value, label }) => (
          <Tabs.Trigger key={value} value={value}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab}>{children}</Tabs.Content>
    </Tabs.Root>
  );
}
