import type { SearchAudience } from '@chalkline/platform';
import { Badge, Box, chakra, Flex, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { countThings, failedGroupWords, type PlacedGroup, type SearchRow } from './search-groups.ts';
import { searchStatusWord, searchTypeTone, searchTypeWord } from './search-result.ts';
import type { SearchStore } from './search-store.ts';

interface SearchPanelProps {
  id: string;
  store: SearchStore;
  audience: SearchAudience;
  onChoose: (row: SearchRow) => void;
}

/** What the search found. */
export const SearchPanel = observer(function SearchPanel({ id, store, audience, onChoose }: SearchPanelProps) {
  return (
    <Box
      layerStyle="floating"
      // On a phone the field is too narrow for what it finds: the list takes the window's width.
      position={{ base: 'fixed', md: 'absolute' }}
      insetX={{ base: '2', md: '0' }}
      top={{ base: '3.75rem', md: 'calc(100% + 6px)' }}
      zIndex="popover"
      display="flex"
      flexDirection="column"
      maxH="min(28rem, 70dvh)"
      p="1.5"
    >
      <Note store={store} />
      {/* The list itself scrolls, since the field's arrow keys move through the list: no other part takes the focus. */}
      <chakra.div
        id={id}
        role="listbox"
        aria-label="Search results"
        aria-busy={store.isSearching}
        minH="0"
        overflowY="auto"
      >
        {store.results.map((result, index) => (
          <Row
            key={`${result.sourceType}-${result.id}`}
            id={`${id}-${index}`}
            isActive={store.activeIndex === index}
            onPick={() => onChoose({ kind: 'result', result })}
          >
            <Badge colorPalette={searchTypeTone(result.sourceType)} minW="14" justifyContent="center">
              {searchTypeWord(result.sourceType)}
            </Badge>
            <Box flex="1" minW="0">
              <Text fontWeight="semibold" lineClamp={{ base: 2, sm: 1 }}>
                {result.name}
              </Text>
              <Text textStyle="sm" color="fg.muted" className="tabular">
                {result.formattedNumber}
              </Text>
            </Box>
            <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
              {searchStatusWord(audience, result.status)}
            </Text>
          </Row>
        ))}
        {store.canShowMore && (
          <Row
            id={`${id}-${store.results.length}`}
            isActive={store.activeIndex === store.results.length}
            onPick={() => onChoose({ kind: 'more' })}
          >
            <Text flex="1" textAlign="center" fontWeight="semibold" color="accent.fg">
              Show More
            </Text>
          </Row>
        )}
        {store.placedGroups.map((group) => (
          <Group
            key={group.id}
            id={id}
            group={group}
            activeIndex={store.activeIndex}
            onOpen={(to) => onChoose({ kind: 'place', to })}
          />
        ))}
      </chakra.div>
    </Box>
  );
});

interface GroupProps {
  /** Of the list. */
  id: string;
  group: PlacedGroup;
  activeIndex: number;
  onOpen: (to: string) => void;
}

/** What a domain found, below its heading; nothing while it has found nothing. UI-36 */
function Group({ id, group, activeIndex, onOpen }: GroupProps) {
  const { first, label, state, found } = group;
  const { things, note, all } = found;
  if (state !== 'failed' && things.length === 0) return null;
  const titleId = `${id}-${group.id}`;
  const rowId = (at: number) => ({ id: `${id}-${first + at}`, isActive: activeIndex === first + at });
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      mt="1.5"
      pt="1.5"
      borderTopWidth="1px"
      borderColor="line"
      // Nothing stands above it that a line would part it from.
      _first={{ mt: '0', pt: '0', borderTopWidth: '0' }}
    >
      <Text as="div" id={titleId} px="2.5" py="1" textStyle="sm" fontWeight="semibold" color="fg.muted">
        {label}
      </Text>
      {note !== undefined && <GroupNote>{note}</GroupNote>}
      {state === 'failed' && <GroupNote>{failedGroupWords(group)} Press Enter to try again.</GroupNote>}
      {things.map((thing, at) => (
        <Row key={thing.id} {...rowId(at)} onPick={() => onOpen(thing.to)}>
          <Box flex="1" minW="0">
            <Text fontWeight="semibold" lineClamp={{ base: 2, sm: 1 }}>
              {thing.name}
            </Text>
            <Text textStyle="sm" color="fg.muted" className="tabular">
              {thing.detail}
            </Text>
          </Box>
        </Row>
      ))}
      {all !== undefined && (
        <Row {...rowId(things.length)} onPick={() => onOpen(all.to)}>
          <Text flex="1" textAlign="center" fontWeight="semibold" color="accent.fg">
            {all.label}
          </Text>
        </Row>
      )}
    </Box>
  );
}

function GroupNote({ children }: { children: ReactNode }) {
  return (
    <Text as="div" px="2.5" pb="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {children}
    </Text>
  );
}

const Note = observer(function Note({ store }: { store: SearchStore }) {
  if (store.hasFailed) return <NoteText>The search did not answer. Press Enter to try again.</NoteText>;
  if (store.results.length > 0 || countThings(store.groups) > 0) return null;
  return <NoteText>{store.isSearching ? 'Searching…' : 'No Record Found'}</NoteText>;
});

function NoteText({ children }: { children: string }) {
  return (
    <Text px="3" py="5" textAlign="center" color="fg.muted">
      {children}
    </Text>
  );
}

interface RowProps {
  id: string;
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** A row is chosen by the arrow keys from the field, so it takes no focus of its own. */
function Row({ id, isActive, onPick, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Flex
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      align="center"
      gap="3"
      px="2.5"
      py="2"
      minH="11"
      borderRadius="sm"
      cursor="pointer"
      bg={isActive ? 'raised' : undefined}
      boxShadow={isActive ? 'inset 0 0 0 1px var(--chakra-colors-line)' : undefined}
      _hover={{ bg: 'raised' }}
      // Keeps the focus, and with it the keyboard, in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </Flex>
  );
}
