import { chakra } from '@chalkline/ui';

export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the menus to the page. The page’s own styles keep it off paper. */
export function SkipLink() {
  return (
    <chakra.a
      href={`#${MAIN_ID}`}
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="2.5"
      borderRadius="md"
      bg="accent.solid"
      color="accent.contrast"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to content
    </chakra.a>
  );
}
