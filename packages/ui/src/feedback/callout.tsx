import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';

const icons = {
  blue: Info,
  neutral: Info,
  accent: Info,
  green: CircleCheck,
  amber: TriangleAlert,
  red: CircleAlert,
} as const;

export interface CalloutProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` for a failure that just happened, `status` for good news; leave out for text that is there from the start. */
  live?: 'alert' | 'status' | undefined;
}

/** A note in the page: what is the case, and what to do about it. */
export function Callout({ tone = 'blue', title, children, action, live }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <Flex
      role={live}
      gap="3"
      p="4"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="line"
      colorPalette={tone}
      bg="colorPalette.soft"
      align="flex-start"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <chakra.span color="colorPalette.fg" mt="0.5" flexShrink="0">
        <Icon size={18} aria-hidden="true" />
      </chakra.span>
      <Box flex="1 1 12rem" minW="0">
        {title && <Text fontWeight="bold">{title}</Text>}
        {children && <Box mt={title ? '0.5' : '0'}>{children}</Box>}
      </Box>
      {action && <Box flexShrink="0">{action}</Box>}
    </Flex>
  );
}
