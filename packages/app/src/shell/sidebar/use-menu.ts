import { type IconComponent, usePlatform } from '@chalkline/platform';
import { useQuery } from '@tanstack/react-query';
import { CircleDot } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { hasScreen } from '../../routing/has-screen.ts';
import { type MenuGroup, type MenuItem, menuGroups } from './menu-groups.ts';
import { menuPicture } from './menu-pictures.ts';

/** What the sidebar shows, whichever way it is drawn. */
export interface SidebarContent {
  groups: readonly MenuGroup[];
  pathname: string;
  /** The server's icon; its screen's own where the name is not known here (UI-30). */
  iconOf: (item: MenuItem) => IconComponent;
  /** Where a vendor writes to the people of the market, with or without a chat; others have no such link. */
  supportPath: string | null;
}

const SUPPORT = '/support';

/** How often the counts and dots are read again, in milliseconds; hub messages do it sooner. */
const REFRESH_MS = 60_000;

/**
 * The server's menu, with its names and icons (UI-30). The copy in local storage is shown until the server has answered, so the sidebar stands at once after
 * a reload. Must be called in an observer.
 */
export function useMenu(): SidebarContent {
  const { api, notifications, registry, session } = usePlatform();
  const { pathname } = useLocation();
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
  return {
    groups,
    pathname,
    iconOf: (item) => menuPicture(item.icon) ?? registry.menuItem(item.href)?.icon ?? CircleDot,
    supportPath: isVendor && hasScreen(registry, SUPPORT) ? SUPPORT : null,
  };
}
