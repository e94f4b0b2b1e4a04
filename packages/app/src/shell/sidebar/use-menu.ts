import { type IconComponent, usePlatform } from '@chalkline/platform';
import { menuPicture } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleDot } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { hasScreen } from '../../routing/has-screen.ts';
import { isCurrent, type LeadsTo, leadingItem, type MenuGroup, type MenuItem, menuGroups } from './menu-groups.ts';

/** The lit item of the sidebar. */
export interface Here {
  id: number;
  /** The open screen is the item's own. */
  isOwn: boolean;
}

/** What the sidebar shows, whichever way it is drawn. */
export interface SidebarContent {
  groups: readonly MenuGroup[];
  /** The item whose screen is open, or whose screen led to the one that is; null where there is none. */
  here: Here | null;
  /** The server's icon; its screen's own where the name is not known here (UI-30). */
  iconOf: (item: MenuItem) => IconComponent;
  /** Where a vendor writes to the people of the market, with or without a chat; others have no such link. */
  supportPath: string | null;
}

const SUPPORT = '/support';

/** How often the counts and dots are read again, in milliseconds; hub messages do it sooner. */
const REFRESH_MS = 60_000;

/** The lit item: the open screen's own, else the one that leads to it, the last open one before all others (UI-35). */
function useHere(groups: readonly MenuGroup[], leadsTo: LeadsTo): Here | null {
  const { pathname } = useLocation();
  const [lastHref, setLastHref] = useState<string | null>(null);
  const items = groups.flatMap((group) => group.items);
  const own = items.find((item) => isCurrent(item, pathname));
  if (own && own.href !== lastHref) setLastHref(own.href);
  if (own) return { id: own.id, isOwn: true };
  const leading = leadingItem(items, pathname, leadsTo, lastHref);
  return leading && { id: leading.id, isOwn: false };
}

/**
 * The server's menu, with its names and icons (UI-30). The copy in local storage is shown until the server has answered, so the sidebar stands at once after
 * a reload. Must be called in an observer.
 */
export function useMenu(): SidebarContent {
  const { api, notifications, registry, session } = usePlatform();
  const { role, status, clientID, isImpersonating, menuData } = session;

  const menu = useQuery({
    ...api.queryOptions('/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}', {
      params: { path: { role: role ?? 'School', status, id: clientID, isImpersonating } },
      silent: true,
    }),
    enabled: role !== null,
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (menu.data) session.setMenu(menu.data);
  }, [menu.data, session]);

  // What was unread in the thread that is open now is read: its count and dot don't wait for the next minute (NOTIF-26).
  const { isActiveMessage } = notifications;
  const { refetch } = menu;
  useEffect(() => {
    if (isActiveMessage && role !== null) void refetch();
  }, [isActiveMessage, refetch, role]);

  const items = menu.data ?? menuData;
  const isVendor = role === 'Vendor' || role === 'SubVendor';
  const groups = useMemo(() => menuGroups(items, (path) => hasScreen(registry, path)), [items, registry]);
  const here = useHere(groups, (item) => registry.menuItem(item.href)?.leadsTo ?? []);
  return {
    groups,
    here,
    iconOf: (item) => menuPicture(item.icon) ?? menuPicture(registry.menuItem(item.href)?.icon ?? '') ?? CircleDot,
    supportPath: isVendor && hasScreen(registry, SUPPORT) ? SUPPORT : null,
  };
}
