import { useApi } from '@chalkline/api-client';
import { OpeningRecordView } from '@chalkline/tender';
import { Modal, QueryView, Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { purchaseWords } from '../../model/purchase-words.ts';
import { openingRecord } from '../../queries/evaluation.ts';

/** How a purchase's bids were opened. */
export function OpeningRecordDialog({ rfpId, onClose }: { rfpId: number; onClose: () => void }) {
  const query = useQuery(openingRecord(useApi(), rfpId));
  return (
    <Modal open onClose={onClose} size="xl" title="Record of the opening">
      {/* The record's code comes late: a wait around the dialog would hide it, and the focus would leave it. */}
      <Suspense fallback={<Skeleton height="64" />}>
        <QueryView query={query} what="The record of the opening">
          {(record) => <OpeningRecordView record={record} words={purchaseWords} />}
        </QueryView>
      </Suspense>
    </Modal>
  );
}
