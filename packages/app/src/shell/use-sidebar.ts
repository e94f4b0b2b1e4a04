import { useState } from 'react';

const STORAGE_KEY = 'chalkline.sidebar';
const COLLAPSED = 'collapsed';

interface SidebarState {
  isCollapsed: boolean;
  toggle(): void;
  isDrawerOpen: boolean;
  setDrawerOpen(isOpen: boolean): void;
}

/** Whether the sidebar is narrow, remembered in this browser, and whether its drawer is open. */
export function useSidebar(): SidebarState {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(STORAGE_KEY) === COLLAPSED);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = (): void => {
    const next = !isCollapsed;
    setCollapsed(next);
    localStorage.setItem(STORAGE_KEY, next ? COLLAPSED : 'wide');
  };
  return { isCollapsed, toggle, isDrawerOpen, setDrawerOpen };
}
