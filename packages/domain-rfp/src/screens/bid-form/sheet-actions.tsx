import { saveDownload, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { Button, counted, Flex, sentence } from '@chalkline/ui';
import { Download, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { type BidFilling, fillBid } from '../../model/bid-sheet.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

const BidSheetImport = lazy(async () => ({ default: (await import('./bid-sheet.tsx')).BidSheetImport }));

/** What became of the rows of a file, in words. */
function fillingText({ filled, noBid, blank, twice }: BidFilling): string {
  const parts = [`${sentence(counted(filled, 'line'))} filled from the file.`];
  if (noBid > 0) parts.push(`${sentence(counted(noBid, 'line'))} marked as no bid.`);
  if (blank > 0) parts.push(`${sentence(counted(blank, 'row'))} without anything filled in.`);
  if (twice.length > 0)
    parts.push(`More than one row came for line ${twice.join(', ')}: the last row counts. Check the price there.`);
  return parts.join(' ');
}

type SheetActionsProps = { store: BidDraftStore; onFilled: (text: string) => void };

/** Takes the lines along as a spreadsheet, and reads it or a price list back into them. BID-24 */
export const SheetActions = observer(function SheetActions({ store, onFilled }: SheetActionsProps) {
  const api = useApi();
  const { session } = usePlatform();
  const [isLoading, setLoading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { rfp } = store;
  async function download() {
    setLoading(true);
    try {
      // The sheet has what is saved: what was typed just now belongs to it.
      if (store.maySaveOnLeave && store.saver.state !== 'clean') await store.saveDraft();
      const path = { encryptedId: rfp.encryptedId };
      saveDownload(await api.download('/api/POConfiguration/DownloadBidSheet/{encryptedId}', { params: { path } }));
    } catch {
      // Logged by the API, and not alerted. UI-4
    } finally {
      setLoading(false);
    }
  }
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" variant="surface" loading={isLoading} onClick={() => void download()}>
        <Download aria-hidden="true" />
        Bid sheet
      </Button>
      {!session.isImpersonating && (
        <Button size="sm" variant="surface" onClick={() => setOpen(true)}>
          <Upload aria-hidden="true" />
          Prices from a file
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <BidSheetImport
            open
            lines={rfp.products}
            onClose={() => setOpen(false)}
            onTake={(rows) => onFilled(fillingText(fillBid(store, rows)))}
          />
        </Suspense>
      )}
    </Flex>
  );
});
