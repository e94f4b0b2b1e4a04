import { amountOf } from '@chalkline/kit';
import { formatUnitPrice } from '@chalkline/rules';
import { type Column, chakra, DataTable, Money, TitleCell, UnitPriceField } from '@chalkline/ui';
import type { Negotiation, NegotiationLine } from '../../model/contract.ts';
import { type PriceFormState, priceFieldId } from './use-price-form.ts';

type PriceLinesProps = { negotiation: Negotiation; form: PriceFormState };

function columnsOf(negotiation: Negotiation, form: PriceFormState): readonly Column<NegotiationLine>[] {
  const isTyping = negotiation.canAct;
  return [
    {
      key: 'line',
      header: 'Line',
      primary: true,
      width: '34%',
      cell: (line) => (
        <TitleCell
          title={line.productDesc}
          facts={[amountOf(line.productQty, line.unit), line.isNamed ? null : 'not negotiated']}
        />
      ),
    },
    {
      key: 'original',
      header: 'Original',
      align: 'end',
      cell: (line) => <Money value={line.originalUnitCost} tone="muted" perUnit />,
    },
    {
      key: 'current',
      header: 'Standing now',
      align: 'end',
      cell: (line) => <Money value={line.currentUnitCost} perUnit />,
    },
    {
      key: 'proposed',
      header: 'On the table',
      align: 'end',
      isBlank: (line) => line.proposedUnitCost === null,
      cell: (line) => <Money value={line.proposedUnitCost} tone="green" emphasis perUnit />,
    },
    ...(isTyping
      ? [
          {
            key: 'mine',
            header: 'My price',
            align: 'end' as const,
            width: '12rem',
            isBlank: (line: NegotiationLine) => !line.isNamed,
            cell: (line: NegotiationLine) => (
              <UnitPriceField
                id={priceFieldId(line.lineId)}
                label={`My unit price for ${line.productDesc}, at most ${formatUnitPrice(form.ceiling(line.lineId))}`}
                hideLabel
                value={form.form[line.lineId] ?? ''}
                error={form.lineError(line.lineId)}
                onValueChange={(text) => form.setPrice(line.lineId, text)}
              />
            ),
          },
        ]
      : []),
  ];
}

/** The bid's lines with what was asked first, what stands, what is proposed, and a field where it is my turn. */
export function PriceLines({ negotiation, form }: PriceLinesProps) {
  return (
    <DataTable
      caption="Unit prices of this bid"
      columns={columnsOf(negotiation, form)}
      rows={negotiation.lines}
      rowKey={(line) => line.lineId}
      footer={{
        line: 'Total with tax and delivery',
        original: <Money value={negotiation.originalTotal} tone="muted" />,
        current: <Money value={negotiation.currentTotal} />,
        proposed: <Money value={negotiation.proposedTotal} />,
        ...(negotiation.canAct
          ? {
              mine: (
                <chakra.span aria-live="polite">
                  <Money value={form.total} emphasis />
                </chakra.span>
              ),
            }
          : {}),
      }}
    />
  );
}
