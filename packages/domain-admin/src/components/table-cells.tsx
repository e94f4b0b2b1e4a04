import { chakra, DateTime, RelativeTime } from '@chalkline/ui';

/** Where somebody is: the city, and the state's code below it. */
export function PlaceCell({ city, stateCode }: { city: string; stateCode: string }) {
  if (city === '' && stateCode === '') return <chakra.span color="fg.muted">–</chakra.span>;
  return (
    <>
      <chakra.span display="block" whiteSpace="nowrap">
        {city || stateCode}
      </chakra.span>
      {city !== '' && (
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {stateCode}
        </chakra.span>
      )}
    </>
  );
}

/** A day in one line. */
export function DayCell({ at }: { at: string | null }) {
  return (
    <chakra.span whiteSpace="nowrap">
      <DateTime at={at} style="date" />
    </chakra.span>
  );
}

/** How long ago, or "never". */
export function AgoCell({ at, never = 'never' }: { at: string | null; never?: string }) {
  if (at === null) return <chakra.span color="fg.muted">{never}</chakra.span>;
  return (
    <chakra.span whiteSpace="nowrap">
      <RelativeTime at={at} />
    </chakra.span>
  );
}
