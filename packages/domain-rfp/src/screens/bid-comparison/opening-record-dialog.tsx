import { useApi } from '@chalkline/api-client';
import {
  type Column,
  chakra,
  DataTable,
  DateTime,
  DescriptionList,
  Modal,
  Money,
  place,
  QueryView,
  Stack,
  Text,
  TitleCell,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { OpeningRecord } from '../../model/contract.ts';
import { openingRecord } from '../../queries/evaluation.ts';

type OpenedBid = OpeningRecord['bids'][number];

const columns: readonly Column<OpenedBid>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    primary: true,
    cell: (bid) => <TitleCell title={bid.vendorName} facts={[place(bid.city, bid.stateCode), ...bid.flags]} />,
  },
  { key: 'submittedAt', header: 'Submitted', cell: (bid) => <DateTime at={bid.submittedAt} /> },
  { key: 'version', header: 'Version', align: 'end', cell: (bid) => String(bid.version) },
  { key: 'total', header: 'Total as opened', align: 'end', cell: (bid) => <Money value={bid.total} emphasis /> },
  {
    key: 'hash',
    header: 'Hash',
    cell: (bid) => (
      <chakra.code fontFamily="mono" textStyle="xs" title={bid.hash}>
        {bid.hash.slice(0, 12)}…
      </chakra.code>
    ),
  },
];

/** The record of the opening: when, by whom, and what lay sealed until then, each bid with the hash on its vendor's receipt. */
export function OpeningRecordDialog({ rfpId, onClose }: { rfpId: number; onClose: () => void }) {
  const query = useQuery(openingRecord(useApi(), rfpId));
  return (
    <Modal open onClose={onClose} size="xl" title="Record of the opening">
      <QueryView query={query} what="The record of the opening">
        {(record) => (
          <Stack gap="4">
            <DescriptionList
              columns={3}
              items={[
                { label: 'Bids closed', value: <DateTime at={record.rfpendDate} /> },
                { label: 'Opened', value: <DateTime at={record.openedAt} /> },
                { label: 'Opened by', value: record.openedBy },
              ]}
            />
            <DataTable
              caption="Bids as they were opened"
              columns={columns}
              rows={record.bids}
              rowKey={(bid) => bid.bidId}
              empty={<Text color="fg.muted">No bid was opened.</Text>}
            />
            <Text textStyle="sm" color="fg.muted">
              The hash is the one on the vendor’s receipt: with the nonce that only the vendor has, it proves that
              nothing changed while the bid was sealed.
            </Text>
          </Stack>
        )}
      </QueryView>
    </Modal>
  );
}
