import { chakra, Deadline } from '@chalkline/ui';

/** An end date with its countdown, or a text when there is none. */
export function EndCell({
  at,
  fallback = 'no end date',
  ended,
}: {
  at: string | null;
  fallback?: string;
  ended?: boolean;
}) {
  if (at === null) return <chakra.span color="fg.muted">{fallback}</chakra.span>;
  return (
    <chakra.span whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
      <Deadline at={at} {...(ended === undefined ? {} : { ended })} />
    </chakra.span>
  );
}
