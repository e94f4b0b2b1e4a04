import { holdsText } from '@chalkline/rules';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Option } from './select-field.tsx';

/** A choice of a combo box; `description` appears under the label. */
export interface ComboboxOption extends Option {
  description?: ReactNode;
}

/** The source of choices: a given list, or a search that returns a list. */
export interface OptionSource {
  options?: readonly ComboboxOption[] | undefined;
  /** Returns the choices for a text; `signal` aborts when the text has changed. */
  loadOptions?: ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>) | undefined;
}

const DEBOUNCE_MS = 250;
const NONE: readonly ComboboxOption[] = [];

/** The choices that match the latest text. A response to an older text is dropped. */
export function useOptions({ options, loadOptions }: OptionSource) {
  const [query, setQuery] = useState('');
  const [loaded, setLoaded] = useState<readonly ComboboxOption[]>(NONE);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);

  const stop = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    running.current.abort.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const search = useCallback(
    (text: string) => {
      setQuery(text);
      if (!loadOptions) return;
      stop();
      const abort = new AbortController();
      setIsLoading(true);
      setProblem(null);
      const timer = setTimeout(
        async () => {
          try {
            const answer = await loadOptions(text, abort.signal);
            if (!abort.signal.aborted) setLoaded(answer);
          } catch {
            if (!abort.signal.aborted) setProblem('The choices could not be loaded. Type to try again.');
          } finally {
            if (!abort.signal.aborted) setIsLoading(false);
          }
        },
        text === '' ? 0 : DEBOUNCE_MS,
      );
      running.current = { abort, timer };
    },
    [loadOptions, stop],
  );

  const matching = useMemo(() => {
    if (loadOptions) return loaded;
    return (options ?? NONE).filter((option) => holdsText(option.label, query));
  }, [loadOptions, loaded, options, query]);
  return { options: matching, query, isLoading, problem, search };
}
