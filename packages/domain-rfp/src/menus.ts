import type { MenuContribution } from '@chalkline/platform';
import {
  Archive,
  Award,
  CircleCheckBig,
  ClipboardList,
  FileClock,
  FilePlus2,
  History,
  Inbox,
  MailOpen,
  PackageCheck,
  PackageOpen,
  Scale,
  Send,
  Sparkles,
  Truck,
} from 'lucide-react';

/** Icons of the server's menu items that lead to purchases. */
export const menu: readonly MenuContribution[] = [
  { href: 'new-purchase-screen', icon: FilePlus2 },
  { href: 'draft-purchases', icon: FileClock },
  { href: 'open-purchase-requests', icon: Inbox },
  { href: 'open-bids', icon: Scale },
  { href: 'on-going-purchases', icon: PackageOpen },
  { href: 'closed-purchases', icon: Archive },
  { href: 'purchase-history', icon: History },
  { href: 'order-history', icon: ClipboardList },
  { href: 'new-deals', icon: Sparkles },
  { href: 'invited-deals', icon: MailOpen },
  { href: 'submitted-bids', icon: Send },
  { href: 'awarded-bids', icon: Award },
  { href: 'completed-deals', icon: CircleCheckBig },
  { href: 'po-management', icon: Truck },
  { href: 'order-management', icon: PackageCheck },
];
