import { type Api, type Download, saveDownload, useApi } from '@chalkline/api-client';
import { useState } from 'react';

/** How a file is asked for, by the API's `download`. */
export type FetchFile = (api: Api) => Promise<Download>;

/** Fetches a file and hands it to the browser. A failure is logged by the API, and not alerted (UI-4). */
export function useDownload() {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const download = async (fetchFile: FetchFile): Promise<void> => {
    setBusy(true);
    try {
      saveDownload(await fetchFile(api));
    } catch {
      // The API has logged it.
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
