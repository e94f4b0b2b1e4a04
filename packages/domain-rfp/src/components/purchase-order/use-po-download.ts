import { saveDownload, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import { purchaseOrderFileName } from '../../model/purchase-order-lines.ts';

/** Downloads the order as a PDF named `PO #<id>`. The API logs a failure; the person is told as well. */
export function usePurchaseOrderDownload(): { isLoading: boolean; download: (id: number) => Promise<void> } {
  const api = useApi();
  const { feedback } = usePlatform();
  const [isLoading, setLoading] = useState(false);
  async function download(id: number) {
    setLoading(true);
    try {
      const file = await api.download('/api/POConfiguration/DownloadPO/{id}', { params: { path: { id } } });
      saveDownload({ ...file, fileName: purchaseOrderFileName(id) });
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : 'The purchase order could not be downloaded');
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, download };
}
