import { useApi } from '@chalkline/api-client';
import { OpeningRecordView } from '@chalkline/tender';
import { Modal, QueryView, Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { SaleComparison } from '../../model/contract.ts';
import { saleWords } from '../../model/sale-words.ts';
import { saleOpeningRecord } from '../../queries/evaluation.ts';

/** Who proposed what, as it was read out at the opening. */
export function RecordDialog({ comparison, onClose }: { comparison: SaleComparison; onClose: () => void }) {
  const query = useQuery(saleOpeningRecord(useApi(), comparison.id));
  return (
    <Modal open onClose={onClose} size="xl" title="Record of the opening">
      {/* The record's code comes late: a wait around the dialog would hide it, and the focus would leave it. */}
      <Suspense fallback={<Skeleton height="64" />}>
        <QueryView query={query} what="The record of the opening">
          {(record) => (
            <OpeningRecordView
              record={{ ...record, rfpendDate: record.sellEndDate }}
              words={saleWords(comparison.auctionTypeId)}
            />
          )}
        </QueryView>
      </Suspense>
    </Modal>
  );
}
