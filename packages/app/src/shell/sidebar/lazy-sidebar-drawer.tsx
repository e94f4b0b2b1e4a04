import { loadModule } from '@chalkline/platform';
import { type ComponentProps, lazy, Suspense, useState } from 'react';

const SidebarDrawer = lazy(async () => {
  const { SidebarDrawer: drawer } = await loadModule(() => import('./sidebar-drawer.tsx'), 'menu drawer');
  return { default: drawer };
});

/** The drawer of narrow windows, fetched when it is first opened: wide windows never need it. */
export function LazySidebarDrawer(props: ComponentProps<typeof SidebarDrawer>) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SidebarDrawer {...props} />
    </Suspense>
  );
}
