import { Card, type Column, chakra, DataTable, DateTime, EmptyState, Money, Text, TitleCell } from '@chalkline/ui';
import { Handshake } from 'lucide-react';
import type { PartnerDealing } from '../model/contract.ts';

type DealingsCardProps = {
  dealings: readonly PartnerDealing[];
  /** Awarded in all, as a decimal text, and what that is called. */
  awardedTotal: string;
  awardedLabel: string;
  hrefOf: (dealing: PartnerDealing) => string;
  /** What the list says while there were none. */
  emptyText: string;
};

const columns: readonly Column<PartnerDealing>[] = [
  {
    key: 'name',
    header: 'Purchase',
    primary: true,
    width: '45%',
    cell: (row) => <TitleCell title={row.name} facts={[row.number]} />,
  },
  { key: 'outcome', header: 'Outcome', cell: (row) => row.outcome },
  { key: 'at', header: 'Date', cell: (row) => <DateTime at={row.at} style="date" /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Money value={row.amount} /> },
];

/** What the two sides have done with each other so far. */
export function DealingsCard({ dealings, awardedTotal, awardedLabel, hrefOf, emptyText }: DealingsCardProps) {
  return (
    <Card
      title="Past dealings with you"
      padding="none"
      actions={
        dealings.length > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {awardedLabel}{' '}
            <chakra.span color="fg">
              <Money value={awardedTotal} emphasis />
            </chakra.span>
          </Text>
        )
      }
    >
      <chakra.div borderTopWidth="1px" borderColor="line" css={{ '& > div > div': { border: 0, borderRadius: 0 } }}>
        <DataTable<PartnerDealing>
          caption="Past dealings with you"
          columns={columns}
          rows={dealings}
          rowKey={(row) => `${row.rfpId}-${row.outcome}-${row.at}`}
          getRowHref={hrefOf}
          empty={
            <EmptyState icon={<Handshake />} title="Nothing yet">
              {emptyText}
            </EmptyState>
          }
        />
      </chakra.div>
    </Card>
  );
}
