import { Flex, Spinner, VisuallyHidden } from '@chalkline/ui';

/** Fills the height while a screen's code loads; inside the shell the bars stay where they are. */
export function PageSpinner({ isInShell = false }: { isInShell?: boolean }) {
  return (
    <Flex role="status" minH={isInShell ? 'calc(100dvh - 4rem)' : '100dvh'} align="center" justify="center" bg="canvas">
      <Spinner size="xl" color="accent.fg" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Flex>
  );
}
