import {
  type Column,
  chakra,
  DataTable,
  DateTime,
  DescriptionList,
  Money,
  place,
  Stack,
  sentence,
  Text,
  TitleCell,
} from '@chalkline/ui';
import type { OpeningRecord } from '../contract.ts';
import type { TenderWords } from '../words.ts';

type OpenedBid = OpeningRecord['bids'][number];

// The prices of a second envelope are not in the answer.
const hidden = <chakra.span color="fg.muted">hidden</chakra.span>;

const columns: readonly Column<OpenedBid>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    primary: true,
    cell: (bid) => <TitleCell title={bid.vendorName} facts={[place(bid.city, bid.stateCode), ...bid.flags]} />,
  },
  { key: 'submittedAt', header: 'Submitted', cell: (bid) => <DateTime at={bid.submittedAt} /> },
  { key: 'version', header: 'Version', align: 'end', cell: (bid) => String(bid.version) },
  {
    key: 'total',
    header: 'Total as opened',
    align: 'end',
    cell: (bid) => (bid.total === null ? hidden : <Money value={bid.total} emphasis />),
  },
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

type OpeningRecordProps = { record: OpeningRecord; words: TenderWords };

/** The record of the opening: when, by whom, and what lay sealed until then, each bid with the hash on its vendor's receipt. */
export function OpeningRecordView({ record, words: { bid } }: OpeningRecordProps) {
  return (
    <Stack gap="4">
      <DescriptionList
        columns={3}
        items={[
          { label: `${sentence(bid)}s closed`, value: <DateTime at={record.rfpendDate} /> },
          { label: 'Opened', value: <DateTime at={record.openedAt} /> },
          { label: 'Opened by', value: record.openedBy },
        ]}
      />
      <DataTable
        caption={`${sentence(bid)}s as they were opened`}
        columns={columns}
        rows={record.bids}
        rowKey={(opened) => opened.bidId}
        empty={<Text color="fg.muted">No {bid} was opened.</Text>}
      />
      <Text textStyle="sm" color="fg.muted">
        The hash is the one on the vendor’s receipt: with the nonce that only the vendor has, it proves that nothing
        changed while the {bid} was sealed.
      </Text>
    </Stack>
  );
}
