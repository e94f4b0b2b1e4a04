import type { ListController } from '@chalkline/platform';
import { Box, Button, Callout } from '@chalkline/ui';

/** The text of a list about a row that it does not contain. */
export type RowNotHereWords = { title: string; text: string };

const usual: RowNotHereWords = {
  title: 'What the link leads to is not in this list',
  text: 'It has moved on or was deleted after the link was made.',
};

type RowNotHereProps = { list: ListController; words: RowNotHereWords | undefined };

/** Says that a link's row is not in the list, and removes the row from the address (UI-29). */
export function RowNotHere({ list, words = usual }: RowNotHereProps) {
  const forget = () => list.set({ ...(list.row ? { [list.row.name]: null } : {}), page: '1' });
  return (
    <Box mb="4">
      <Callout
        tone="amber"
        live="status"
        title={words.title}
        action={
          <Button variant="surface" size="sm" onClick={forget}>
            Close
          </Button>
        }
      >
        {list.isNarrowed ? `${words.text} Or your search and filters hide it.` : words.text}
      </Callout>
    </Box>
  );
}
