import { Dialog, Drawer, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';
import { useScrollStop } from './use-scroll-stop.ts';

type Focus = (() => HTMLElement | null) | undefined;

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main button last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** `inside` keeps title and buttons in view while the body scrolls; by default the whole dialog does. */
  scrollBehavior?: 'inside' | 'outside' | undefined;
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The element that gets the initial focus; the first control by default. */
  initialFocus?: Focus;
  /** The element that gets the focus back on closing; by default the element that had it before. */
  finalFocus?: Focus;
}

/**
 * The element that gets the initial focus. The dialog sets it one frame after rendering; a person who is already in a
 * field stays there, or their typing would go elsewhere.
 */
function useInitialFocus(initialFocus?: Focus) {
  const content = useRef<HTMLDivElement>(null);
  const initialFocusEl = (): HTMLElement | null => {
    const { activeElement } = document;
    const isInside = activeElement instanceof HTMLElement && content.current?.contains(activeElement);
    return isInside ? activeElement : (initialFocus?.() ?? null);
  };
  return { content, initialFocusEl };
}

/** A modal dialog: focus stays inside, Escape closes, focus returns to its opener. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, footer, size = 'md', role = 'dialog', ...focus } = props;
  useFocusRescue(open);
  const { content, initialFocusEl } = useInitialFocus(focus.initialFocus);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      size={size}
      scrollBehavior={focus.scrollBehavior}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      lazyMount
      unmountOnExit
      initialFocusEl={initialFocusEl}
      {...(focus.finalFocus ? { finalFocusEl: focus.finalFocus } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} overflowWrap="anywhere">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            {role === 'dialog' && (
              <Dialog.CloseTrigger asChild>
                <CloseButton />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  placement?: 'start' | 'end' | 'bottom' | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** The element that gets the focus on closing; by default the element that had it before. */
  finalFocus?: Focus;
}

/** A panel from an edge of the screen, modal like a dialog. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, children, footer, placement = 'end', size = 'sm', finalFocus } = props;
  useFocusRescue(open);
  const { content, initialFocusEl } = useInitialFocus();
  const scrollStop = useScrollStop(typeof title === 'string' ? title : 'Details');
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      placement={placement}
      size={placement === 'bottom' ? 'full' : size}
      initialFocusEl={initialFocusEl}
      lazyMount
      unmountOnExit
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={content}>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body {...scrollStop}>{children}</Drawer.Body>
            {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
