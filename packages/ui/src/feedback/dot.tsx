import { chakra, VisuallyHidden } from '@chakra-ui/react';

/** The orange dot: an action is waiting. `label` says so to a screen reader. */
export function Dot({ label = 'Action waiting' }: { label?: string | undefined }) {
  return (
    <>
      <chakra.span aria-hidden="true" display="inline-block" boxSize="2" borderRadius="full" bg="dot" flexShrink="0" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

export interface CountBadgeProps {
  count: number;
  /** What is counted, for a screen reader: `3 items in the cart`. */
  label?: string | undefined;
  /** Above this number the badge says `99+`. */
  max?: number | undefined;
  /** Nothing waits for an action: the figure is gray. */
  isQuiet?: boolean | undefined;
}

/** A small figure on an icon, orange where an action is waiting; nothing at zero. */
export function CountBadge({ count, label, max = 99, isQuiet = false }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <>
      <chakra.span
        aria-hidden="true"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        minW="4"
        h="4"
        px="1"
        borderRadius="full"
        bg={isQuiet ? 'raised' : 'dot'}
        color={isQuiet ? 'fg' : 'dot.contrast'}
        boxShadow={isQuiet ? 'inset 0 0 0 1px var(--chakra-colors-line)' : undefined}
        fontSize="2xs"
        fontWeight="bold"
        lineHeight="1"
        fontVariantNumeric="tabular-nums"
      >
        {count > max ? `${max}+` : count}
      </chakra.span>
      <VisuallyHidden>{label ?? String(count)}</VisuallyHidden>
    </>
  );
}
