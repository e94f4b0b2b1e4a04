import { Box } from '@chakra-ui/react';

function dashes(color: string): string {
  return `repeating-linear-gradient(90deg, var(--chakra-colors-${color}) 0 14px, transparent 14px 20px)`;
}

export interface ChalkProgressProps {
  done: number;
  total: number;
  label: string;
}

/** Progress, drawn as the chalk line: strong for the part that is done, faint for the rest. */
export function ChalkProgress({ done, total, label }: ChalkProgressProps) {
  const share = total === 0 ? 0 : done / total;
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      position="relative"
      h="3px"
      backgroundImage={dashes('line')}
    >
      <Box
        position="absolute"
        inset="0"
        backgroundImage={dashes('accent')}
        transitionProperty="clip-path"
        transitionDuration="slow"
        style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}
      />
    </Box>
  );
}
