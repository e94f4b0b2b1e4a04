import { Box, Text } from '@chalkline/ui';

interface ProgressProps {
  /** What goes on, for a screen reader. */
  label: string;
  done: number;
  /** Null while nobody knows yet how much there is. */
  total: number | null;
  /** The same in words. */
  text: string;
}

/** How far something is, as a bar and in words. */
export function Progress({ label, done, total, text }: ProgressProps) {
  const percent = total === null || total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  return (
    <Box>
      <Text role="status" textStyle="sm" color="fg.muted" mb="1.5">
        {text}
      </Text>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        h="1.5"
        bg="track"
        borderRadius="full"
        overflow="hidden"
      >
        <Box h="100%" bg="accent.solid" style={{ width: `${percent}%` }} />
      </Box>
    </Box>
  );
}
