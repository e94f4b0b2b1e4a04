import { loadModule, type SearchAudience } from '@chalkline/platform';
import { Box, chakra, Flex, Spinner, useIsPhone, VisuallyHidden } from '@chalkline/ui';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import { type SearchRow, searchFoundWords } from './search-groups.ts';
import type { SearchResult } from './search-result.ts';
import type { SearchStore } from './search-store.ts';
import { useSlashKey } from './use-slash-key.ts';

const importPanel = () => import('./search-panel.tsx');

/** Only who searches needs what is found; the first key is a hint early enough. */
const SearchPanel = lazy(async () => {
  const { SearchPanel: panel } = await loadModule(importPanel, 'search panel');
  return { default: panel };
});

function preloadPanel(): void {
  importPanel().catch(() => {});
}

interface GlobalSearchProps {
  store: SearchStore;
  audience: SearchAudience;
  onChoose: (result: SearchResult) => void;
  /** Goes to something that a group found. */
  onOpen: (to: string) => void;
  /** What is searched, for the field's name: "RFPs, orders and sales". */
  what: string;
}

/** The search of the top bar: a combo box over purchases, orders and sales, and what domains add (UI-1, UI-36). */
export const GlobalSearch = observer(function GlobalSearch(props: GlobalSearchProps) {
  const { store, audience, onChoose, onOpen, what } = props;
  const isPhone = useIsPhone();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  useCloseOutside(root, store);

  const choose = (row: SearchRow): void => {
    if (row.kind === 'more') {
      void store.showMore();
      return;
    }
    store.clear();
    if (row.kind === 'result') onChoose(row.result);
    else onOpen(row.to);
  };
  const activeId = store.isOpen && store.activeIndex >= 0 ? `${listId}-${store.activeIndex}` : undefined;

  return (
    <Box
      ref={root}
      position="relative"
      flex="1 1 auto"
      minW="0"
      maxW="27.5rem"
      role="search"
      onBlur={(event) => {
        if (isControlOutside(event.currentTarget, event.relatedTarget)) store.close();
      }}
    >
      <Flex position="relative" align="center">
        <chakra.span position="absolute" insetStart="3" color="fg.muted" pointerEvents="none" zIndex="1">
          <Search size={16} aria-hidden="true" />
        </chakra.span>
        <chakra.input
          ref={input}
          type="text"
          role="combobox"
          aria-label={`Search ${what}`}
          aria-expanded={store.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          // The whole sentence has no room on a phone; the field's name says it anyway.
          placeholder={isPhone ? 'Search' : `Search ${what}`}
          value={store.text}
          onChange={(event) => store.setText(event.target.value)}
          onFocus={() => {
            preloadPanel();
            store.focus();
          }}
          onKeyDown={(event) => onKey(event, store, choose)}
          {...inputStyle}
        />
        <SlashHint isHidden={store.text !== ''} isLoading={store.isSearching} />
      </Flex>
      <VisuallyHidden role="status">{spokenState(store)}</VisuallyHidden>
      {store.isOpen && (
        <Suspense fallback={null}>
          <SearchPanel id={listId} store={store} audience={audience} onChoose={choose} />
        </Suspense>
      )}
    </Box>
  );
});

const inputStyle = {
  width: '100%',
  height: '2.375rem',
  ps: '9',
  pe: '10',
  fontSize: { base: 'lg', sm: 'md' },
  bg: 'raised',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: 'md',
  outlineOffset: '-1px',
  textOverflow: 'ellipsis',
  _hover: { borderColor: 'fg.muted' },
} as const;

function SlashHint({ isHidden, isLoading }: { isHidden: boolean; isLoading: boolean }) {
  if (isLoading) return <Spinner size="sm" position="absolute" insetEnd="3" color="fg.muted" />;
  if (isHidden) return null;
  return (
    <chakra.kbd
      aria-hidden="true"
      position="absolute"
      insetEnd="2.5"
      display={{ base: 'none', md: 'block' }}
      px="1.5"
      borderWidth="1px"
      borderColor="line"
      borderRadius="sm"
      bg="surface"
      color="fg.muted"
      textStyle="xs"
      fontFamily="body"
      pointerEvents="none"
    >
      /
    </chakra.kbd>
  );
}

/** A page that comes moves the focus to its heading: whoever types on in the search meanwhile keeps the list. */
function isControlOutside(box: Element, next: EventTarget | null): boolean {
  return next instanceof HTMLElement && next.tabIndex >= 0 && !box.contains(next);
}

function spokenState(store: SearchStore): string {
  if (!store.isOpen || store.isSearching) return '';
  if (store.hasFailed) return 'The search failed';
  return searchFoundWords(store.totalCount, store.groups);
}

function onKey(event: KeyboardEvent, store: SearchStore, choose: (row: SearchRow) => void): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    store.move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Escape') {
    store.close();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    const active = store.isOpen ? store.rows[store.activeIndex] : undefined;
    if (active) choose(active);
    else store.submit();
  } else if (event.key === 'Tab') {
    store.close();
  }
}

/** Closes the list when the pointer goes down anywhere else. */
function useCloseOutside(root: RefObject<HTMLElement | null>, store: SearchStore): void {
  useEffect(() => {
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) store.close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [root, store]);
}
