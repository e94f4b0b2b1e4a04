import { saveDownload, useApi } from '@chalkline/api-client';
import { AuctionType } from '@chalkline/rules';
import { AwardButton } from '@chalkline/tender';
import { ActionMenu, Button, LinkButton } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SaleComparison } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { lotsToDecide } from '../../model/sale-award.ts';

type Props = { comparison: SaleComparison; onAward: () => void };

const formats = [
  { format: 'pdf', label: 'Printable (PDF)' },
  { format: 'xlsx', label: 'Spreadsheet (XLSX)' },
  { format: 'csv', label: 'Table (CSV)' },
] as const;

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));

/** The tabulation as a file, the record of the opening, and the award. */
export function HeadActions({ comparison, onAward }: Props) {
  const api = useApi();
  const [showsRecord, setShowsRecord] = useState(false);
  const isSealedSale = comparison.auctionTypeId === AuctionType.Auction;
  const open = lotsToDecide(comparison).length;
  async function download(format: (typeof formats)[number]['format']) {
    try {
      saveDownload(
        await api.download('/api/Sell/DownloadTabulation/{id}', {
          params: { path: { id: comparison.id }, query: { format } },
        }),
      );
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
  }
  return (
    <>
      <LinkButton to={paths.schoolSale(comparison.id)} variant="surface">
        See the sale
      </LinkButton>
      {isSealedSale && !comparison.evaluation.isPriceHidden && (
        <ActionMenu
          label="Tabulation"
          actions={[
            ...formats.map(({ format, label }) => ({ label, onSelect: () => void download(format) })),
            { label: 'Record of the opening', separated: true, onSelect: () => setShowsRecord(true) },
          ]}
          trigger={
            <Button variant="surface">
              <FileDown aria-hidden="true" />
              Tabulation
            </Button>
          }
        />
      )}
      <AwardButton
        canAward={comparison.canAward && open > 0}
        isUndecided={open === comparison.lots.length}
        onAward={onAward}
      />
      <Suspense fallback={null}>
        {showsRecord && <RecordDialog comparison={comparison} onClose={() => setShowsRecord(false)} />}
      </Suspense>
    </>
  );
}
