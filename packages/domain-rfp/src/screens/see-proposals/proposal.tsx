import { amountOf, DocumentList } from '@chalkline/kit';
import { bidStatusLabel, formatDate, formatMoney } from '@chalkline/rules';
import { AlternateNote, ExpiredPapers, OfferedNote, sealedDocumentsText } from '@chalkline/tender';
import {
  Box,
  Card,
  type Column,
  chakra,
  DataTable,
  DateTime,
  DescriptionList,
  Flex,
  Money,
  place,
  Stack,
  StatusBadge,
  Text,
  TitleCell,
} from '@chalkline/ui';
import { EyeOff } from 'lucide-react';
import { againstMean } from '../../model/award.ts';
import type { Comparison, ComparisonBid, ComparisonLine } from '../../model/contract.ts';
import { isProvisional } from '../../model/provisional.ts';
import { bidTone } from '../../model/status.ts';
import { BidFlags } from '../bid-comparison/bid-flags.tsx';
import { rankFact } from '../bid-comparison/price-cells.tsx';

const noBid = <chakra.span color="fg.muted">no bid</chakra.span>;

type BidLines = ReadonlyMap<number, ComparisonBid['lines'][number]>;

/** The name of an alternate's data sheet, which is one of the bid's documents. */
const dataSheetOf = ({ documents }: ComparisonBid, line: ComparisonBid['lines'][number] | undefined) =>
  documents.find(({ id }) => id === line?.alternate?.documentId)?.name;

/** What the school asks for, and what exactly the bid offers for it, which is kept back with the prices. BID-22 BID-23 BID-27 */
const lineColumn = (bid: ComparisonBid, mine: BidLines): Column<ComparisonLine> => ({
  key: 'line',
  header: 'Line',
  primary: true,
  width: '36%',
  cell: (line) => (
    <>
      <TitleCell title={line.productDesc} facts={[amountOf(line.productQty, line.unit)]} />
      <OfferedNote offered={mine.get(line.id)?.offered} />
      <AlternateNote alternate={mine.get(line.id)?.alternate} dataSheet={dataSheetOf(bid, mine.get(line.id))} />
    </>
  ),
});

const linesOf = (bid: ComparisonBid): BidLines => new Map(bid.lines.map((line) => [line.lineId, line]));

/** While the second envelope is closed: which lines the bid prices, and for how much not. */
function columnsWithoutPrices(bid: ComparisonBid): readonly Column<ComparisonLine>[] {
  const priced = new Set(bid.lines.filter((line) => !line.isNoBid).map((line) => line.lineId));
  return [
    lineColumn(bid, linesOf(bid)),
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: (line) => (priced.has(line.id) ? <chakra.span color="fg.muted">hidden</chakra.span> : noBid),
    },
  ];
}

function columnsOf(bid: ComparisonBid): readonly Column<ComparisonLine>[] {
  const mine = linesOf(bid);
  return [
    lineColumn(bid, mine),
    {
      key: 'unitCost',
      header: 'Unit cost',
      align: 'end',
      cell: (line) => <Money value={mine.get(line.id)?.unitCost} perUnit />,
    },
    {
      key: 'tax',
      header: 'Tax',
      align: 'end',
      cell: (line) => (mine.get(line.id)?.isNoBid ? '–' : `${Number(mine.get(line.id)?.tax ?? 0)}%`),
    },
    {
      key: 'delivery',
      header: 'Delivery',
      align: 'end',
      cell: (line) => (mine.get(line.id)?.isNoBid ? '–' : <Money value={mine.get(line.id)?.deliveryFees} />),
    },
    {
      key: 'price',
      header: 'Line total',
      align: 'end',
      cell: (line) => {
        const price = mine.get(line.id);
        return !price || price.isNoBid ? (
          noBid
        ) : (
          <Money value={price.bidPrice} tone={price.isBest ? 'best' : 'default'} emphasis />
        );
      },
    },
  ];
}

function Answers({ comparison, bid }: { comparison: Comparison; bid: ComparisonBid }) {
  if (comparison.questions.length === 0) return null;
  const answers = new Map(bid.answers.map((answer) => [answer.questionId, answer.answer]));
  return (
    <Card title="Answers">
      <Stack gap="4">
        {comparison.questions.map((question) => (
          <Box key={question.id}>
            <Text fontWeight="semibold">{question.question}</Text>
            <Text whiteSpace="pre-line" color={answers.has(question.id) ? 'fg' : 'fg.muted'}>
              {answers.get(question.id) ?? 'No answer.'}
            </Text>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

/** What the bid comes to; of the second envelope nothing before it opens. */
function priceFacts(bid: ComparisonBid, comparison: Comparison) {
  if (comparison.evaluation.isPriceHidden) return [];
  return [
    { label: 'Total with tax', value: <Money value={bid.total} emphasis /> },
    ...(bid.originalTotal === bid.total
      ? []
      : [{ label: 'As submitted', value: <Money value={bid.originalTotal} tone="muted" /> }]),
    { label: 'Rank', value: rankFact(bid, isProvisional(comparison)) },
    { label: 'Against the mean', value: againstMean(bid, formatMoney) },
  ];
}

/** What came with the bid; of what holds prices the number alone, until these are shown (EVAL-16). */
function Documents({ bid, isPriceHidden }: { bid: ComparisonBid; isPriceHidden: boolean }) {
  const { documents, sealedDocuments } = bid;
  const sealed = sealedDocumentsText(sealedDocuments);
  return (
    <Card title="Documents">
      <Stack gap="3">
        {isPriceHidden && documents.length > 0 && (
          <Text color="fg.muted">
            Documents that their vendor marked as holding prices are kept back. Leave out of your scores whatever the
            others say of prices.
          </Text>
        )}
        {(documents.length > 0 || sealed === null) && (
          <DocumentList
            files={documents.map((file) => (file.holdsPrices ? { ...file, note: 'Holds prices' } : file))}
            emptyText="No documents came with this bid."
          />
        )}
        {sealed !== null && (
          <Flex as="p" gap="2" align="center" color="fg.muted">
            <EyeOff size={16} aria-hidden="true" />
            {sealed}
          </Flex>
        )}
      </Stack>
    </Card>
  );
}

/** One vendor's proposal: prices, answers, documents, note. */
export function Proposal({ comparison, bid }: { comparison: Comparison; bid: ComparisonBid }) {
  const { isPriceHidden } = comparison.evaluation;
  return (
    <Stack gap="5">
      <Card
        title={bid.vendorName}
        actions={<StatusBadge tone={bidTone(bid.status)}>{bidStatusLabel(bid.status)}</StatusBadge>}
      >
        <ExpiredPapers papers={bid.expiredPapers} />
        <BidFlags bid={bid} />
        {bid.disqualifiedReason !== null && (
          <Text color="red.fg" mb="3">
            Disqualified: {bid.disqualifiedReason}
          </Text>
        )}
        <DescriptionList
          columns={3}
          items={[
            ...priceFacts(bid, comparison),
            { label: 'From', value: place(bid.vendorCity, bid.vendorState) },
            { label: 'Submitted', value: <DateTime at={bid.submittedAt} /> },
            {
              label: 'Prices valid until',
              value: bid.validUntil === null ? null : formatDate(new Date(`${bid.validUntil}T12:00`)),
            },
          ]}
        />
      </Card>
      <DataTable
        caption={`Prices of ${bid.vendorName}`}
        columns={isPriceHidden ? columnsWithoutPrices(bid) : columnsOf(bid)}
        rows={comparison.lines}
        rowKey={(line) => line.id}
        footer={isPriceHidden ? undefined : { line: 'Total with tax', price: <Money value={bid.total} /> }}
      />
      <Answers comparison={comparison} bid={bid} />
      <Documents bid={bid} isPriceHidden={isPriceHidden} />
      {bid.note !== '' && (
        <Card title="Note">
          <Text whiteSpace="pre-line">{bid.note}</Text>
        </Card>
      )}
    </Stack>
  );
}
