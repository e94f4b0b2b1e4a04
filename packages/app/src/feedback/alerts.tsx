import { type Alert, AlertList } from '@chalkline/platform';
import { Box, chakra, Flex } from '@chalkline/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';

/** The short messages of calls that succeeded or failed, at the top of the window (UI-2). */
export function Alerts() {
  return (
    <Box
      position="fixed"
      top="4"
      insetX="4"
      zIndex="skipNav"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      css={{ '& [data-alert]': { marginBottom: '2', display: 'flex', justifyContent: 'center' } }}
    >
      <AlertList renderAlert={(alert) => <AlertCard alert={alert} />} />
    </Box>
  );
}

function AlertCard({ alert }: { alert: Alert }) {
  const isError = alert.kind === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Flex
      layerStyle="floating"
      align="center"
      gap="2.5"
      px="4"
      py="3"
      maxW="lg"
      fontWeight="medium"
      colorPalette={isError ? 'red' : 'green'}
      animationName="rise-in"
      animationDuration="fast"
    >
      <chakra.span color="colorPalette.fg" flexShrink="0">
        <Icon size={18} aria-hidden="true" />
      </chakra.span>
      {alert.text}
    </Flex>
  );
}
