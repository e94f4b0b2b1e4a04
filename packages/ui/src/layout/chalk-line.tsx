import { Box, type BoxProps } from '@chakra-ui/react';

/** The only ornament: a dashed chalk line. It is pure decoration, so it is hidden from screen readers. */
export function ChalkLine(props: BoxProps) {
  return (
    <Box
      aria-hidden="true"
      height="2px"
      width="100%"
      backgroundImage="repeating-linear-gradient(90deg, var(--chakra-colors-chalk) 0 14px, transparent 14px 20px)"
      {...props}
    />
  );
}
