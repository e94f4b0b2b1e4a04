import { Toaster, type ToastView } from '@chalkline/platform';
import { Box, CloseButton, Flex } from '@chalkline/ui';
import { KindEdge } from '../shell/notifications/kind-edge.tsx';

/** Below the top bar, so that a toast never lies on the bell. */
const TOP_PX = 78;

/** Live notifications as they come, each with a bar in the color of its kind (NOTIF-2). */
export function NotificationToasts() {
  return <Toaster top={TOP_PX} renderToast={(toast) => <ToastCard toast={toast} />} />;
}

function ToastCard({ toast }: { toast: ToastView }) {
  const type = toast.content?.notification.notificationType;
  return (
    <Flex
      layerStyle="floating"
      align="stretch"
      w="xs"
      maxW="calc(100vw - 2rem)"
      overflow="hidden"
      opacity={toast.isVisible ? '1' : '0'}
      transitionProperty="opacity"
      transitionDuration="slow"
      animationName="rise-in"
      animationDuration="slow"
    >
      {type !== undefined && <KindEdge type={type} w="1.5" />}
      <Box flex="1" minW="0" px="3.5" py="3" fontWeight="medium" overflowWrap="anywhere">
        {toast.text}
      </Box>
      <Box p="1.5">
        <CloseButton size="xs" aria-label="Dismiss" onClick={toast.dismiss} />
      </Box>
    </Flex>
  );
}
