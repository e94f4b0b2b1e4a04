import {
  ErrorBoundary,
  loadModule,
  type ProfileAction,
  type ProfileDialogProps,
  usePlatform,
} from '@chalkline/platform';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';

type LazyDialog = LazyExoticComponent<ComponentType<ProfileDialogProps>>;

const loaded = new Map<string, LazyDialog>();

/** A dialog keeps its component, so opening it again loads nothing. */
function dialogOf(action: ProfileAction): LazyDialog {
  const known = loaded.get(action.id);
  if (known) return known;
  const dialog = lazy(async () => {
    const { Dialog } = await loadModule(action.dialog, `dialog ${action.id}`);
    return { default: Dialog };
  });
  loaded.set(action.id, dialog);
  return dialog;
}

/** Starts loading a dialog that is likely to be opened. */
export function preloadDialog(action: ProfileAction): void {
  action.dialog().catch(() => {});
}

/** The dialog that was chosen from the profile menu. One that can't be shown says so and leaves the page standing. */
export function OpenedDialog({ action, onClose }: { action: ProfileAction; onClose: () => void }) {
  const { feedback, logger } = usePlatform();
  const Dialog = dialogOf(action);
  return (
    <ErrorBoundary
      onError={(error) => {
        logger.error(`The dialog ${action.id} failed`, error);
        feedback.error(`${action.label} could not be opened. Try again.`);
        loaded.delete(action.id);
        onClose();
      }}
      fallback={() => null}
    >
      <Suspense fallback={null}>
        <Dialog open onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
