import { useApi } from '@chalkline/api-client';
import { OpeningRecordView } from '@chalkline/tender';
import { Modal, QueryView } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { purchaseWords } from '../../model/purchase-words.ts';
import { openingRecord } from '../../queries/evaluation.ts';

/** How a purchase's bids were opened. */
export function OpeningRecordDialog({ rfpId, onClose }: { rfpId: number; onClose: () => void }) {
  const query = useQuery(openingRecord(useApi(), rfpId));
  return (
    <Modal open onClose={onClose} size="xl" title="Record of the opening">
      <QueryView query={query} what="The record of the opening">
        {(record) => <OpeningRecordView record={record} words={purchaseWords} />}
      </QueryView>
    </Modal>
  );
}
