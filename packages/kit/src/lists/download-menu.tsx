import { ApiError, type FiledListPath, isAborted, saveDownload, useApi } from '@chalkline/api-client';
import { ActionMenu, Button, chakra, type MenuAction, Spinner, Text } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { wholeList } from './whole-list.ts';

type Format = 'csv' | 'xlsx';

/** What the server said, or that the line broke: a file that was cut off is not saved. */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The connection was lost before all of it was here. Try again.';

function useListFile(list: FiledListPath, query: Readonly<Record<string, unknown>>) {
  const api = useApi();
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (format: Format) => {
    const own = new AbortController();
    running.current = own;
    setRunning(true);
    setProblem(null);
    try {
      const params = { query: { ...wholeList(query), format } };
      // Who goes on to another screen still gets the file.
      saveDownload(await api.download(`${list}/File`, { params, signal: own.signal }));
    } catch (error) {
      if (running.current === own && !own.signal.aborted && !isAborted(error)) setProblem(sentenceOf(error));
    } finally {
      if (running.current === own) {
        running.current = null;
        setRunning(false);
      }
    }
  };
  return { start, stop: () => running.current?.abort(), isRunning, problem };
}

type DownloadMenuProps = {
  list: FiledListPath;
  query: Readonly<Record<string, unknown>>;
  caption: string;
};

/** Downloads a list as it is searched, filtered and sorted, says while it does, and why it could not. UI-49 */
export function DownloadMenu({ list, query, caption }: DownloadMenuProps) {
  const { start, stop, isRunning, problem } = useListFile(list, query);
  const actions: readonly MenuAction[] = isRunning
    ? [{ label: 'Stop the download', onSelect: stop }]
    : [
        { label: 'Excel (XLSX)', onSelect: () => void start('xlsx') },
        { label: 'CSV', onSelect: () => void start('csv') },
      ];
  return (
    <>
      <ActionMenu
        label={`Download ${caption.toLowerCase()}`}
        actions={actions}
        trigger={
          <Button variant="surface" aria-busy={isRunning}>
            {isRunning ? <Spinner size="inherit" aria-hidden="true" /> : <FileDown aria-hidden="true" />}
            {isRunning ? 'Downloading…' : 'Download'}
          </Button>
        }
      />
      <chakra.span srOnly role="status">
        {isRunning ? 'The file is on its way.' : ''}
      </chakra.span>
      {problem !== null && (
        <Text role="alert" textStyle="sm" color="red.fg" gridColumn="1 / -1" flexBasis={{ sm: '100%' }}>
          {caption} could not be downloaded. {problem}
        </Text>
      )}
    </>
  );
}
