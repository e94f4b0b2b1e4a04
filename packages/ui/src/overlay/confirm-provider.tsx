import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const loadDialog = () => import('./confirm-dialog.tsx');
/** Nobody is asked anything while a page first renders, so the dialog loads after it. */
const LazyDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));
/** Long enough for the page to load, short enough for the dialog to be there before anybody needs it. */
const PRELOAD_MS = 2_000;

/** The question. */
export type ConfirmOptions = Pick<
  ConfirmDialogProps,
  'title' | 'body' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'reason'
> & {
  /**
   * What is done once it is confirmed, while the question stays open: nothing that was typed is lost when it fails.
   * @returns what went wrong, in a sentence for the person, or null; it never throws
   */
  act?: (reason: string | undefined) => Promise<string | null>;
};

export interface ConfirmAnswer {
  confirmed: boolean;
  /** The trimmed reason; absent when none was given. */
  reason?: string;
}

/** Asks the person and returns their choice. */
export type Confirm = (options: ConfirmOptions) => Promise<ConfirmAnswer>;

const ConfirmContext = createContext<Confirm | null>(null);

interface Pending {
  /** Tells one question from the next: each begins with nothing typed. */
  number: number;
  options: ConfirmOptions;
  opener: HTMLElement | null;
  settle: (answer: ConfirmAnswer) => void;
}

/** The element that had the focus. A menu is gone once its entry is chosen, so for a menu it is the button that opened it. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const menu = active.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}

/** Holds the application's only confirmation dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const current = useRef<Pending | null>(null);
  const asked = useRef(0);

  useEffect(() => {
    // Without a network, loading is tried again when a question comes.
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const confirm = useCallback<Confirm>((options) => {
    // A second question answers an open first one with no, so that nothing is confirmed unread.
    current.current?.settle({ confirmed: false });
    return new Promise<ConfirmAnswer>((resolve) => {
      asked.current += 1;
      const next = { number: asked.current, options, opener: findOpener(), settle: resolve };
      current.current = next;
      setBusy(false);
      setFailure(null);
      setPending(next);
      setIsOpen(true);
    });
  }, []);

  function close(answer: ConfirmAnswer) {
    const closed = current.current;
    current.current = null;
    // The texts stay while the dialog fades out.
    setIsOpen(false);
    closed?.settle(answer);
  }

  async function confirmed(reason: string | undefined): Promise<void> {
    const question = current.current;
    if (question?.options.act) {
      setBusy(true);
      setFailure(null);
      const wrong = await question.options.act(reason);
      // Another question may have come meanwhile.
      if (current.current !== question) return;
      setBusy(false);
      if (wrong !== null) return setFailure(wrong);
    }
    close(reason === undefined ? { confirmed: true } : { confirmed: true, reason });
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <Suspense fallback={null}>
          <LazyDialog
            key={pending.number}
            open={isOpen}
            isBusy={isBusy}
            failure={pending.options.act ? failure : undefined}
            {...pending.options}
            finalFocus={() => (pending.opener?.isConnected ? pending.opener : null)}
            onConfirm={(reason) => void confirmed(reason)}
            onCancel={() => close({ confirmed: false })}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** The application's question before an act. @throws outside `ConfirmProvider`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
