import { Box, type BoxProps } from '@chalkline/ui';
import { notificationKind, WHITE } from './notification-kind.ts';

/** White on paper shows by its outline; on the chalkboard it needs none. */
const outline = 'inset 0 0 0 1px light-dark(var(--chakra-colors-control), #FFFFFF)';

/** The side bar of a notification in the color of its type (NOTIF-2). */
export function KindEdge({ type, ...box }: BoxProps & { type: number }) {
  const { edge } = notificationKind(type);
  return (
    <Box
      aria-hidden="true"
      data-edge={type}
      flexShrink="0"
      bg={edge}
      boxShadow={edge === WHITE ? outline : undefined}
      {...box}
    />
  );
}
