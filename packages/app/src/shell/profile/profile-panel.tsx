import { usePlatform } from '@chalkline/platform';
import { Flex, Menu, pressLink, RouteLink, Text } from '@chalkline/ui';
import { LogOut, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { hasOpenScreen } from '../../routing/has-screen.ts';
import { useBackToAdmin } from '../impersonation/use-back-to-admin.ts';
import { planPath } from '../top-bar/plan-link.tsx';
import { preloadDialog } from './opened-dialog.tsx';

interface ProfilePanelProps {
  /** The button that the menu belongs to and that gets the focus back. */
  triggerId: string;
  /** With `returnFocus` the button gets the focus back: whoever left by the pointer has put it elsewhere. */
  onClose: (returnFocus: boolean) => void;
  /** Called with the id of the action whose dialog is to be opened. */
  onAction: (id: string) => void;
}

/** What the profile menu holds: who one is, one's pages and dialogs, and the way out. */
export const ProfilePanel = observer(function ProfilePanel({ triggerId, onClose, onAction }: ProfilePanelProps) {
  const platform = usePlatform();
  const { session } = platform;
  const entries = useEntries();
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => onClose(panel.current?.contains(document.activeElement) ?? false);
  return (
    <Menu.Root
      open
      ids={{ trigger: triggerId }}
      onOpenChange={({ open }) => {
        if (!open) close();
      }}
      positioning={{ placement: 'bottom-end' }}
      navigate={pressLink}
    >
      {/* Not in a portal: what opens stays inside the banner, where assistive technology finds it. */}
      <Menu.Positioner>
        <Menu.Content
          ref={panel}
          aria-label="Profile"
          minW="56"
          onKeyDown={(event) => {
            // From the button on, Tab goes where it would have gone without the menu.
            if (event.key === 'Tab') close();
          }}
        >
          <Identity name={session.name} email={session.email} organisation={session.organisation} />
          <PlanEntry />
          <Menu.Separator />
          {entries.map((entry) =>
            entry.kind === 'page' ? (
              <Menu.Item key={entry.id} value={entry.id} asChild>
                <RouteLink to={entry.to}>{entry.label}</RouteLink>
              </Menu.Item>
            ) : (
              <Menu.Item
                key={entry.id}
                value={entry.id}
                onPointerEnter={() => preloadDialog(entry.action)}
                onClick={() => onAction(entry.id)}
              >
                {entry.label}
              </Menu.Item>
            ),
          )}
          {entries.length > 0 && <Menu.Separator />}
          {session.isImpersonating ? <BackToAdmin /> : <Logout />}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
});

/** The plan's name on a phone, where the top bar has no room for it. */
const PlanEntry = observer(function PlanEntry() {
  const platform = usePlatform();
  const path = planPath(platform);
  if (path === null) return null;
  return (
    <Menu.Item value="plan" asChild display={{ base: 'flex', sm: 'none' }} color="accent.fg" fontWeight="semibold">
      <RouteLink to={path}>{platform.session.currentPlan}</RouteLink>
    </Menu.Item>
  );
});

/** Pages and dialogs of this account in one order. Must be called in an observer. */
function useEntries() {
  const platform = usePlatform();
  const { registry, session } = platform;
  const pages = registry.profileItems
    .filter((item) => item.visible(session) && hasOpenScreen(platform, item.to(session)))
    .map((item) => ({
      kind: 'page' as const,
      id: item.id,
      label: item.label,
      order: item.order,
      to: item.to(session),
    }));
  const dialogs = registry.profileActions
    .filter((action) => action.visible(session))
    .map((action) => ({ kind: 'dialog' as const, id: action.id, label: action.label, order: action.order, action }));
  return [...pages, ...dialogs].sort((one, other) => one.order - other.order);
}

function Logout() {
  return (
    <Menu.Item value="logout" asChild>
      <RouteLink to="/logout">
        <LogOut aria-hidden="true" />
        Logout
      </RouteLink>
    </Menu.Item>
  );
}

const BackToAdmin = observer(function BackToAdmin() {
  const { back, isSwitching } = useBackToAdmin();
  return (
    <Menu.Item value="back-to-admin" disabled={isSwitching} onClick={back}>
      <Undo2 aria-hidden="true" />
      Back to Admin
    </Menu.Item>
  );
});

function Identity({ name, email, organisation }: { name: string; email: string; organisation: string }) {
  return (
    <Flex direction="column" px="2.5" py="2">
      <Text fontWeight="bold">{name}</Text>
      {organisation && <Text textStyle="sm">{organisation}</Text>}
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {email}
      </Text>
    </Flex>
  );
}
