import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'todo';
}

const stateWords = { done: 'Done: ', current: 'Now: ', todo: 'To come: ' } as const;

function Knot({ state }: { state: TimelineItem['state'] }) {
  return (
    <chakra.span
      aria-hidden="true"
      position="relative"
      zIndex="1"
      display="block"
      boxSize="4"
      flexShrink="0"
      borderRadius="full"
      borderWidth="2px"
      borderColor={state === 'todo' ? 'control' : 'accent.fg'}
      bg={state === 'done' ? 'accent.solid' : 'surface'}
      boxShadow={state === 'current' ? '0 0 0 4px var(--chakra-colors-accent-soft)' : undefined}
    />
  );
}

const thread = {
  content: '""',
  position: 'absolute',
  backgroundImage: {
    base: 'repeating-linear-gradient(180deg, var(--chakra-colors-chalk) 0 6px, transparent 6px 11px)',
    md: 'repeating-linear-gradient(90deg, var(--chakra-colors-chalk) 0 6px, transparent 6px 11px)',
  },
  top: { base: '4', md: '7px' },
  bottom: { base: '-1', md: 'auto' },
  insetStart: { base: '7px', md: '4' },
  insetEnd: { base: 'auto', md: '0' },
  width: { base: '2px', md: 'auto' },
  height: { base: 'auto', md: '2px' },
} as const;

/** Steps along the dashed chalk thread: a row on a wide screen, a column on a phone. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string | undefined }) {
  return (
    <chakra.ol aria-label={label} display="flex" flexDirection={{ base: 'column', md: 'row' }} listStyleType="none">
      {items.map((item, index) => (
        <chakra.li
          key={item.key}
          position="relative"
          flex="1 1 0"
          minW="0"
          display="flex"
          flexDirection={{ base: 'row', md: 'column' }}
          gap={{ base: '3', md: '1' }}
          pb={{ base: index < items.length - 1 ? '4' : '0', md: '0' }}
          aria-current={item.state === 'current' ? 'step' : undefined}
          {...(index < items.length - 1 ? { _before: thread } : {})}
        >
          <Knot state={item.state} />
          <Box minW="0" pe="3" mt={{ base: '-0.5', md: '0' }}>
            <chakra.span
              display="block"
              textStyle="sm"
              fontWeight="bold"
              color={item.state === 'todo' ? 'fg.muted' : 'fg'}
            >
              <VisuallyHidden>{stateWords[item.state]}</VisuallyHidden>
              {item.title}
            </chakra.span>
            {item.detail && (
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {item.detail}
              </chakra.span>
            )}
          </Box>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
