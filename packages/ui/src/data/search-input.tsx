import { Box, chakra, Input } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';

export interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** What is searched; also the input's name for a screen reader. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** The pause in typing before `onChange` is called, in milliseconds; 300 by default. */
  debounceMs?: number | undefined;
}

/** The text being typed, and when the caller gets it. */
function useDebouncedText(value: string, onChange: (value: string) => void, debounceMs: number) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A stale callback must not undo a choice made next to the box during the pause in typing.
  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  }, [onChange]);
  // The last value the caller got: its own `value` follows a moment later.
  const told = useRef(value);
  useEffect(() => {
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function tell(next: string) {
    clearTimeout(timer.current);
    if (next === told.current) return;
    told.current = next;
    heard.current(next);
  }
  function commit(next: string) {
    setText(next);
    tell(next);
  }
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), debounceMs);
  }
  return { text, type, commit };
}

/**
 * A search box: waits for a pause in typing, searches at once on Enter, and clears by its cross or Escape. It also searches
 * at once on blur: a search that went into the address after they followed a link would take them back.
 */
export function SearchInput(props: SearchInputProps) {
  const { value, onChange, label = 'Search', placeholder = 'Search', debounceMs = 300 } = props;
  const { text, type, commit } = useDebouncedText(value, onChange, debounceMs);
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    commit('');
    input.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') clear();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(text);
  }
  return (
    <Box position="relative" flex="1 1 14rem" maxW={{ base: '100%', md: 'sm' }} maxH="max-content">
      <chakra.span {...signStyles}>
        <Search size={16} aria-hidden="true" />
      </chakra.span>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        ps="9"
        pe="9"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => commit(text)}
      />
      {text !== '' && (
        <IconButton variant="ghost" size="xs" aria-label="Clear search" onClick={clear} {...crossStyles}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  );
}

const signStyles = {
  position: 'absolute',
  insetStart: '3',
  top: '50%',
  translate: '0 -50%',
  color: 'fg.muted',
  zIndex: '1',
  pointerEvents: 'none',
} as const;

const crossStyles = { position: 'absolute', insetEnd: '1.5', top: '50%', translate: '0 -50%' } as const;
