import { Callout, chakra, DateTime, Text } from '@chalkline/ui';

const stands = {
  purchase: 'Nobody can bid, and nothing is opened, negotiated or awarded until the hold is lifted.',
  sale: 'Nothing is offered, accepted, opened or awarded until the hold is lifted.',
} as const;

interface HoldNoteProps {
  what: keyof typeof stands;
  /** Why, in the administrator's words; null while nobody holds it. */
  reason: string | null;
  /** Since when, an ISO instant, where that is known. */
  heldAt?: string | null;
}

/** That an administrator holds a purchase or a sale, why, and what that means; nothing while nobody does (ADM-14). */
export function HoldNote({ what, reason, heldAt = null }: HoldNoteProps) {
  if (reason === null) return null;
  return (
    <Callout tone="amber" title={`An administrator holds this ${what}`}>
      <Text whiteSpace="pre-line">{reason}</Text>
      <Text textStyle="sm" color="fg.muted">
        {heldAt !== null && (
          <>
            Since <DateTime at={heldAt} />.{' '}
          </>
        )}
        {stands[what]}
      </Text>
    </Callout>
  );
}

/** In a list's cell: that the row is on hold, and why (ADM-14). */
export function HoldLine({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <chakra.span display="block" textStyle="sm" mt="0.5" overflowWrap="anywhere">
      <chakra.span fontWeight="semibold">On hold:</chakra.span> {reason}
    </chakra.span>
  );
}
