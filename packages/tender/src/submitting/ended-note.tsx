import { formatDeadline } from '@chalkline/rules';
import { Callout, useTimeLeft } from '@chalkline/ui';

/** Says, once the end is there, that what is typed comes too late. @param what what is over: "Bidding closed" */
export function EndedNote({ end, what }: { end: string; what: string }) {
  if (useTimeLeft(end) > 0) return null;
  return (
    <Callout tone="red" live="alert" title={`${what} on ${formatDeadline(new Date(end))}`}>
      What you typed is still here, but it can no longer be submitted.
    </Callout>
  );
}
