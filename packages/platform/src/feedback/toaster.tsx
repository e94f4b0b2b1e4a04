import { TOAST_CONTAINER_MARGIN_PX, TOAST_DURATION_MS, TOAST_GUTTER_PX, TOAST_REMOVE_DELAY_MS } from '@chalkline/rules';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import {
  type DefaultToastOptions,
  type Toast as LibraryToast,
  resolveValue,
  type ToastType,
  toast,
  useToaster,
} from 'react-hot-toast/headless';
import { usePlatform } from '../platform-context.tsx';
import type { ToastContent, ToastPresenter } from './feedback-store.ts';

/** One toast as it is to be shown. */
export interface ToastView {
  id: string;
  type: ToastType;
  text: ReactNode;
  /** False while it leaves. */
  isVisible: boolean;
  /** The notification it was made from and the color of its side bar. */
  content: ToastContent | null;
  dismiss(): void;
}

export interface ToasterProps {
  /** How one toast looks. */
  renderToast(toast: ToastView): ReactNode;
  /** Distance from the top, in pixels, when a bar stands there; the margin by default. */
  top?: number;
  /** Whether what they are in has a place in the window, so that they need none. */
  isPlaced?: boolean;
}

/** How long each kind stays, and when it is removed after its dismissal (UI-3). */
const toastOptions: DefaultToastOptions = {
  blank: { duration: TOAST_DURATION_MS.blank },
  error: { duration: TOAST_DURATION_MS.error },
  custom: { duration: TOAST_DURATION_MS.custom },
  success: { duration: TOAST_DURATION_MS.success },
  loading: { duration: TOAST_DURATION_MS.loading },
  removeDelay: TOAST_REMOVE_DELAY_MS,
};

const presenter: ToastPresenter = {
  show({ id, kind, text }) {
    if (kind === 'blank') toast(text, { id });
    else toast[kind](text, { id });
  },
  dismiss: (id) => toast.dismiss(id),
};

const stackStyle: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  gap: TOAST_GUTTER_PX,
  pointerEvents: 'none',
};

function placedStyle(top: number): CSSProperties {
  const margin = TOAST_CONTAINER_MARGIN_PX;
  const inset = `${top}px ${margin}px ${margin}px`;
  return { ...stackStyle, position: 'fixed', inset, alignItems: 'flex-end', zIndex: 9999 };
}

/**
 * The toasts. The headless part of react-hot-toast keeps their times; it brings no styles of its own, so it asks
 * nothing of the content security policy.
 */
export function Toaster({ renderToast, top = TOAST_CONTAINER_MARGIN_PX, isPlaced = false }: ToasterProps) {
  const { feedback } = usePlatform();
  const { toasts, handlers } = useToaster(toastOptions);
  useLayoutEffect(() => feedback.presentToasts(presenter), [feedback]);
  const viewOf = (one: LibraryToast): ToastView => ({
    id: one.id,
    type: one.type,
    text: resolveValue(one.message, one),
    isVisible: one.visible,
    content: feedback.toastContent(one.id),
    dismiss: () => feedback.dismissToast(one.id),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it, nothing is operated
    <div
      style={isPlaced ? stackStyle : placedStyle(top)}
      data-toaster=""
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((one) => (
        <div key={one.id} data-toast={one.type} style={{ pointerEvents: 'auto' }} {...one.ariaProps}>
          {renderToast(viewOf(one))}
        </div>
      ))}
    </div>
  );
}
