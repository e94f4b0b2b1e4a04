import { HoldLine } from '@chalkline/kit';
import { chakra, StatusBadge, type Tone } from '@chalkline/ui';

interface StatusCellProps {
  label: string;
  tone: Tone;
  holdReason: string | null;
  isSuspended?: boolean;
}

/** A status, and why it is on hold. */
export function StatusCell({ label, tone, holdReason, isSuspended = false }: StatusCellProps) {
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <HoldLine reason={holdReason} />
      {isSuspended && holdReason === null && (
        <chakra.span display="block" textStyle="sm" color="fg.muted" mt="1">
          Suspended by the school
        </chakra.span>
      )}
    </>
  );
}
