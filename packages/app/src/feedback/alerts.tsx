import { type Alert, AlertList } from '@chalkline/platform';
import { Box, chakra } from '@chalkline/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { MessageCard } from './message-card.tsx';

/** The column of every short message; those of live notifications join it once a frame is there. */
export const MESSAGES_ID = 'messages';

/** The short messages of calls that succeeded or failed (UI-2), in the column of all short messages (UI-51). */
export function Alerts() {
  return (
    <Box
      id={MESSAGES_ID}
      position="fixed"
      inset="4"
      zIndex="skipNav"
      display="flex"
      flexDirection="column"
      alignItems="flex-end"
      pointerEvents="none"
      css={{ '& [data-alert]': { marginBottom: '2' } }}
    >
      <AlertList renderAlert={(alert) => <AlertCard alert={alert} />} />
    </Box>
  );
}

function AlertCard({ alert }: { alert: Alert }) {
  const isError = alert.kind === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  const mark = (
    <chakra.span color="colorPalette.fg" ps="3.5" pt="3.5">
      <Icon size={18} aria-hidden="true" />
    </chakra.span>
  );
  return (
    <MessageCard mark={mark} colorPalette={isError ? 'red' : 'green'}>
      {alert.text}
    </MessageCard>
  );
}
