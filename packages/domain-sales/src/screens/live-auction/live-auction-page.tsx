import { type Schemas, useApi } from '@chalkline/api-client';
import { EndCell, ListScreen } from '@chalkline/kit';
import { listQuery, useListState, usePlatform } from '@chalkline/platform';
import { SaleStatus } from '@chalkline/rules';
import {
  type Column,
  counted,
  facts,
  figured,
  formatDateTime,
  plural,
  StatusBadge,
  sentence,
  type Tone,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { SaleTitle } from '../../components/sale-title.tsx';
import { paths } from '../../model/paths.ts';
import { liveAuctions } from '../../queries/live.ts';

type Row = Schemas['LiveAuctionRow'];

/** Running, suspended, or when it starts. */
function stateOf({ status, isSuspended, sellStartDate }: Row): { tone: Tone; text: string } {
  if (isSuspended) return { tone: 'red', text: 'Suspended' };
  if (status === SaleStatus.Live) return { tone: 'amber', text: 'Live' };
  return { tone: 'blue', text: sellStartDate === null ? 'Scheduled' : `Starts ${formatDateTime(sellStartDate)}` };
}

/** How many lots the reader's company leads. */
const mine: Column<Row> = {
  key: 'mine',
  header: 'I lead',
  isBlank: (row) => row.lotsLed === 0,
  cell: (row) => figured(row.lotsLed, 'lot'),
};

/** "Three auctions are running or scheduled." */
const leadOf = (total: number): string =>
  total === 0
    ? 'No auction is running or scheduled.'
    : `${sentence(counted(total, 'auction'))} ${plural(total, 'is', 'are')} running or scheduled.`;

/** Live auctions that run or are scheduled. */
export function Page() {
  const { session } = usePlatform();
  const list = useListState();
  const asked = listQuery(list);
  const query = useQuery({ ...liveAuctions(useApi(), asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title="Live auctions"
      lead={leadOf}
      list={list}
      query={query}
      download={{ list: '/api/Sell/GetLiveAuctions', query: asked }}
      columns={[
        {
          key: 'saleName',
          header: 'Auction',
          primary: true,
          cell: (row) => (
            <SaleTitle title={row.saleName} photoHref={row.photoHref} facts={[row.formattedNumber, row.school.name]} />
          ),
        },
        {
          key: 'status',
          header: 'Status',
          cell: (row) => {
            const word = stateOf(row);
            return <StatusBadge tone={word.tone}>{word.text}</StatusBadge>;
          },
        },
        {
          key: 'lots',
          header: 'Lots',
          cell: (row) => facts(figured(row.lotCount, 'lot'), row.lotsClosed > 0 && `${row.lotsClosed} ended`),
        },
        ...(session.role === 'School' ? [] : [mine]),
        {
          key: 'sellEndDate',
          header: 'Ends',
          cell: (row) => <EndCell at={row.nextEndsAt ?? row.sellEndDate} endedLabel="Ended" />,
        },
      ]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.saleName}
      getRowHref={(row) => paths.liveRoom(row.encryptedId)}
      icon={<Gavel />}
      noMatches="No live auction matches the search."
      empty={{ title: 'No live auction', text: 'Live auctions are listed here from the day they are published.' }}
    />
  );
}
