import { Button, Callout, chakra, countWord, sentence } from '@chalkline/ui';

interface MissingThingsProps {
  /** Field → sentence, in the order they are asked. */
  problems: Readonly<Record<string, string>>;
  store: { readonly step: { readonly key: string }; goToField(field: string): void };
}

/** What keeps a draft from being published, each with the way to its question. */
export function MissingThings({ problems, store }: MissingThingsProps) {
  const entries = Object.entries(problems);
  if (entries.length === 0) return null;
  function goTo(field: string) {
    const shown = store.step.key;
    store.goToField(field);
    // The wizard takes the focus to the heading of another step; on this one the field itself gets it.
    if (store.step.key === shown) document.getElementById(field)?.focus();
  }
  return (
    <Callout
      tone="amber"
      title={
        entries.length === 1 ? 'One thing is missing' : `${sentence(countWord(entries.length))} things are missing`
      }
    >
      <chakra.ul listStyleType="none">
        {entries.map(([field, message]) => (
          <li key={field}>
            <Button
              variant="plain"
              size="sm"
              minH="6"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => goTo(field)}
            >
              {message}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </Callout>
  );
}
