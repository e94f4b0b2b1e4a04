import { amountOf } from '@chalkline/kit';
import { type Column, DataTable, Modal, Money, Stack, sentence, Text } from '@chalkline/ui';
import type { ComparedLine } from '../contract.ts';
import type { GridLook } from './look.ts';
import { AlternateNote, OfferedNote } from './offered-note.tsx';
import { type Spread, type SpreadPoint, spreadText } from './spread.ts';
import { SpreadPlot } from './spread-plot.tsx';

type LineDialogProps = {
  line: ComparedLine;
  spread: Spread | null;
  look: Pick<GridLook, 'wins' | 'words' | 'lineNotes' | 'unitHeader'>;
  onClose: () => void;
};

const unitColumn = (header: string): Column<SpreadPoint> => ({
  key: 'unitCost',
  header,
  align: 'end',
  cell: (point) => <Money value={point.unitCost} perUnit />,
});

const columnsOf = ({ wins, words, unitHeader }: LineDialogProps['look']): readonly Column<SpreadPoint>[] => [
  {
    key: 'vendor',
    header: 'Vendor',
    primary: true,
    cell: (point) => (
      <>
        {point.vendorName}
        <OfferedNote offered={point.offered} />
        <AlternateNote alternate={point.alternate} />
      </>
    ),
  },
  ...(unitHeader === undefined ? [] : [unitColumn(unitHeader)]),
  {
    key: 'price',
    header: unitHeader === undefined ? 'Amount' : `${sentence(words.line)} total`,
    align: 'end',
    cell: (point) => <Money value={point.price} tone={point.isBest ? 'best' : 'default'} emphasis />,
  },
  {
    key: 'fromBest',
    header: wins === 'lowest' ? 'Above the lowest' : 'Below the highest',
    align: 'end',
    isBlank: (point) => point.isBest,
    cell: (point) => <Money value={point.fromBest} tone="muted" />,
  },
];

/** One line's prices, the best first: the picture, and the table that says the same. */
export function LineDialog({ line, spread, look, onClose }: LineDialogProps) {
  const { wins, words } = look;
  const note = look.lineNotes?.get(line.id);
  return (
    <Modal open onClose={onClose} size="lg" title={line.productDesc}>
      <Stack gap="4">
        <Text color="fg.muted">
          {amountOf(line.productQty, line.unit)} · {note === undefined ? '' : `${note} · `}
          {sentence(spreadText(line, spread))}
        </Text>
        {line.AdditionalDesc && <Text whiteSpace="pre-line">{line.AdditionalDesc}</Text>}
        {spread !== null && <SpreadPlot line={line} spread={spread} width={440} height={28} />}
        <DataTable
          caption={`Prices of ${line.productDesc}, ${wins} first`}
          columns={columnsOf(look)}
          rows={spread?.points ?? []}
          rowKey={(point) => point.bidId}
          empty={
            <Text color="fg.muted">
              No {words.bid} prices this {words.line}.
            </Text>
          }
        />
      </Stack>
    </Modal>
  );
}
