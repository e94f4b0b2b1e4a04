import { useSaidInline } from '@chalkline/platform';
import { Button, Callout } from '@chalkline/ui';

interface NotLoadedProps {
  /** What is missing, as the beginning of a sentence: “The sub-categories”. */
  what: string;
  query: { readonly error: Error | null; refetch(): unknown };
}

/** Says above a form that a list it offers did not load, and asks for it again; nothing where it did. */
export function NotLoaded({ what, query }: NotLoadedProps) {
  useSaidInline(query.error?.message);
  if (query.error === null) return null;
  return (
    <Callout
      tone="red"
      title={`${what} did not load`}
      action={
        <Button size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error.message}
    </Callout>
  );
}
