import { Menu, Portal } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { RouteLink } from '../layout/route-link.tsx';
import { pressLink } from './press-link.ts';

/** One entry of a menu: it does something (`onSelect`) or goes somewhere (`to`). */
export interface MenuAction {
  /** Needed when two entries have the same label. */
  key?: string | undefined;
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  to?: string | undefined;
  tone?: 'default' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Draws a line above this entry. */
  separated?: boolean | undefined;
}

export interface ActionMenuProps {
  /** What the menu is for, such as `Actions for Chromebooks`. */
  label: string;
  actions: readonly MenuAction[];
  /** The button that opens it; three dots by default. */
  trigger?: ReactElement | undefined;
}

function Entry({ action }: { action: MenuAction }) {
  const { label, icon, onSelect, to, tone, disabled } = action;
  const color = tone === 'danger' ? { color: 'red.fg', css: { '& svg': { color: 'red.fg' } } } : {};
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  return (
    <Menu.Item
      value={action.key ?? label}
      disabled={disabled ?? false}
      onSelect={onSelect ?? noop}
      asChild={to !== undefined && !disabled}
      {...color}
    >
      {to !== undefined && !disabled ? <RouteLink to={to}>{content}</RouteLink> : content}
    </Menu.Item>
  );
}

function noop(): void {}

/** The menu's layer is computed before it knows that it was opened from a sheet above a sheet. */
const ABOVE_SHEETS = 'calc(var(--chakra-z-index-popover) + 9) !important';

/** A menu of actions behind a "…" button. Renders nothing without entries. */
export function ActionMenu({ label, actions, trigger }: ActionMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} navigate={pressLink} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        {trigger ?? (
          <IconButton variant="ghost" size="sm" aria-label={label}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner zIndex={ABOVE_SHEETS}>
          <Menu.Content aria-label={label}>
            {actions.map((action) => (
              <Fragment key={action.key ?? action.label}>
                {action.separated && <Menu.Separator />}
                <Entry action={action} />
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
