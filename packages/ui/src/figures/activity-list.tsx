import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Instant } from '../format/date-time.ts';
import type { Tone } from '../tone.ts';
import { RelativeTime } from './date-time.tsx';

export interface ActivityItem {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  at: Instant;
  icon?: ReactNode;
  tone?: Tone | undefined;
}

/** Events, newest first, each with how long ago. */
export function ActivityList({ items, label }: { items: readonly ActivityItem[]; label?: string | undefined }) {
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {items.map((item) => (
        <chakra.li
          key={item.key}
          display="flex"
          gap="3"
          py="2.5"
          borderColor="line"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0', pt: '0' }}
          _last={{ pb: '0' }}
        >
          <Flex
            aria-hidden="true"
            boxSize="7"
            flexShrink="0"
            align="center"
            justify="center"
            borderRadius="full"
            colorPalette={item.tone ?? 'neutral'}
            bg="colorPalette.soft"
            color="colorPalette.fg"
            css={{ '& svg': { boxSize: '3.5' } }}
          >
            {item.icon ?? <chakra.span boxSize="1.5" borderRadius="full" bg="currentColor" />}
          </Flex>
          <Box flex="1" minW="0">
            <Box>{item.title}</Box>
            {item.detail && (
              <Box textStyle="sm" color="fg.muted">
                {item.detail}
              </Box>
            )}
          </Box>
          <chakra.span textStyle="sm" color="fg.muted" whiteSpace="nowrap">
            <RelativeTime at={item.at} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
