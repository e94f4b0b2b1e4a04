import { Toaster, type ToastView } from '@chalkline/platform';
import { Box, CloseButton } from '@chalkline/ui';
import { createPortal } from 'react-dom';
import { KindEdge } from '../shell/notifications/kind-edge.tsx';
import { MESSAGES_ID } from './alerts.tsx';
import { MessageCard } from './message-card.tsx';
import { useFreeCorner } from './use-free-corner.ts';

/** Below the top bar, so that a message never lies on the bell. */
const TOP_PX = 78;

/** Live notifications as they come, each with a bar in the color of its kind (NOTIF-2), in the column of all short messages (UI-51). */
export function NotificationToasts() {
  const column = document.getElementById(MESSAGES_ID);
  useFreeCorner(column, TOP_PX);
  const toasts = (
    <Toaster top={TOP_PX} isPlaced={column !== null} renderToast={(toast) => <ToastCard toast={toast} />} />
  );
  return column ? createPortal(toasts, column) : toasts;
}

function ToastCard({ toast }: { toast: ToastView }) {
  const type = toast.content?.notification.notificationType;
  return (
    <MessageCard
      mark={type !== undefined && <KindEdge type={type} w="1.5" />}
      end={
        <Box p="1.5">
          <CloseButton size="xs" aria-label="Dismiss" onClick={toast.dismiss} />
        </Box>
      }
      opacity={toast.isVisible ? '1' : '0'}
      transitionProperty="opacity"
      transitionDuration="slow"
    >
      {toast.text}
    </MessageCard>
  );
}
