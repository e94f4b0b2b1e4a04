import { amountOf } from '@chalkline/kit';
import { type Column, DataTable, Modal, Money, Stack, sentence, Text } from '@chalkline/ui';
import type { ComparisonLine } from '../../model/contract.ts';
import { type Spread, type SpreadPoint, spreadText } from '../../model/spread.ts';
import { SpreadPlot } from './spread-plot.tsx';

type LineDialogProps = { line: ComparisonLine; spread: Spread | null; onClose: () => void };

const columns: readonly Column<SpreadPoint>[] = [
  { key: 'vendor', header: 'Vendor', primary: true, cell: (point) => point.vendorName },
  { key: 'unitCost', header: 'Unit cost', align: 'end', cell: (point) => <Money value={point.unitCost} /> },
  {
    key: 'price',
    header: 'Line total',
    align: 'end',
    cell: (point) => <Money value={point.price} tone={point.isBest ? 'best' : 'default'} emphasis />,
  },
  {
    key: 'above',
    header: 'Above the lowest',
    align: 'end',
    isBlank: (point) => point.isBest,
    cell: (point) => <Money value={point.above} tone="muted" />,
  },
];

/** One line's prices from lowest to highest: the picture, and the table that says the same. */
export function LineDialog({ line, spread, onClose }: LineDialogProps) {
  return (
    <Modal open onClose={onClose} size="lg" title={line.productDesc}>
      <Stack gap="4">
        <Text color="fg.muted">
          {amountOf(line.productQty, line.unit)} · {sentence(spreadText(line, spread))}
        </Text>
        {line.AdditionalDesc && <Text whiteSpace="pre-line">{line.AdditionalDesc}</Text>}
        {spread !== null && <SpreadPlot line={line} spread={spread} width={440} height={28} />}
        <DataTable
          caption={`Prices of ${line.productDesc}, lowest first`}
          columns={columns}
          rows={spread?.points ?? []}
          rowKey={(point) => point.bidId}
          empty={<Text color="fg.muted">No bid prices this line.</Text>}
        />
      </Stack>
    </Modal>
  );
}
