import { saveDownload, useApi } from '@chalkline/api-client';
import { useState } from 'react';
import { purchaseOrderFileName } from '../../model/purchase-order-lines.ts';

/** Downloads the order as a PDF named `PO #<id>`. A failure is only logged. */
export function usePurchaseOrderDownload(): { isLoading: boolean; download: (id: number) => Promise<void> } {
  const api = useApi();
  const [isLoading, setLoading] = useState(false);
  async function download(id: number) {
    setLoading(true);
    try {
      const file = await api.download('/api/POConfiguration/DownloadPO/{id}', { params: { path: { id } } });
      saveDownload({ ...file, fileName: purchaseOrderFileName(id) });
    } catch {
      // Logged by the API, and not alerted. UI-4
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, download };
}
