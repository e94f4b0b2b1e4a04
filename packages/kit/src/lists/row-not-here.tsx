import type { ListController } from '@chalkline/platform';
import { Box, Button, Callout } from '@chalkline/ui';

/** What a list says about a row that it does not hold. */
export type RowNotHereWords = { title: string; text: string };

const usual: RowNotHereWords = {
  title: 'This purchase is not in this list',
  text: 'It has moved on or was deleted since the link to it was made.',
};

type RowNotHereProps = { list: ListController; words: RowNotHereWords | undefined };

/** Says that the row a link named is not in the list, and takes its name out of the address (UI-29). */
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
        {list.isNarrowed ? `${words.text} Or your search and filters leave it out.` : words.text}
      </Callout>
    </Box>
  );
}
