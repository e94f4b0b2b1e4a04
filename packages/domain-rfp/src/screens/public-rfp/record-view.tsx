import type { Schemas } from '@chalkline/api-client';
import { PublicRow, PublicRows } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import {
  Box,
  Card,
  chakra,
  DateTime,
  DescriptionList,
  Flex,
  figured,
  Link,
  Money,
  place,
  Stack,
  StatusBadge,
  Text,
} from '@chalkline/ui';
import { FileJson } from 'lucide-react';

type Record = Schemas['PublicRecord'];
type Line = Schemas['RfpLine'];

const NAMED_LINES = 3;

/** The lines that somebody won: all of them, a few by name, or how many. */
function wonLines(lineIds: readonly number[], lines: readonly Line[]): string {
  if (lineIds.length === lines.length) return lines.length === 1 ? 'The only line' : `All ${lines.length} lines`;
  const names = lines.flatMap(({ id, productDesc }) => (lineIds.includes(id) ? [productDesc] : []));
  return names.length <= NAMED_LINES ? names.join(', ') : `${figured(names.length, 'line')} of ${lines.length}`;
}

function Winners({ record, lines }: { record: Record; lines: readonly Line[] }) {
  return (
    <PublicRows label="Who won">
      {record.awards.map((award) => (
        <PublicRow
          key={award.purchaseOrder}
          name={award.vendorName}
          facts={`${place(award.city, award.stateCode)} · ${award.purchaseOrder} · ${award.status}`}
          middle={wonLines(award.lineIds, lines)}
          end={
            <Box textAlign={{ md: 'end' }}>
              <Money value={award.total} emphasis />
            </Box>
          }
        />
      ))}
    </PublicRows>
  );
}

/** Every bid with its total and place, where the school lets everybody read it; else why not. */
function Tabulation({ record }: { record: Record }) {
  if (!record.isTabulationPublic) {
    return (
      <Text color="fg.muted">
        The amounts of the other bids are not public: the school has not released the tabulation.
      </Text>
    );
  }
  return (
    <PublicRows label="Tabulation of bids">
      {record.tabulation.map(({ vendorName, total, rank, weightedScore, isAwarded }) => (
        <PublicRow
          key={vendorName}
          name={vendorName}
          facts={[
            rank === null ? 'Not ranked: some lines without a bid' : `Rank ${rank}`,
            ...(weightedScore === null ? [] : [`${weightedScore} points`]),
          ].join(' · ')}
          middle={isAwarded && <StatusBadge tone="green">Awarded</StatusBadge>}
          end={
            <Box textAlign={{ md: 'end' }}>
              <Money value={total} />
            </Box>
          }
        />
      ))}
    </PublicRows>
  );
}

/** The public record of an awarded purchase: who won what, the tabulation where it was released, and the open data. */
export function RecordView({ record, lines }: { record: Record; lines: readonly Line[] }) {
  return (
    <Stack gap="5">
      <Card title="Award">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Awarded', value: <DateTime at={record.awardedAt} style="date" /> },
            { label: 'In all', value: formatMoney(record.awardedTotal) },
            { label: 'Bids received', value: record.bidCount },
          ]}
        />
      </Card>
      <Winners record={record} lines={lines} />
      <Box>
        <chakra.h2 fontWeight="semibold" mb="2.5">
          Tabulation
        </chakra.h2>
        <Tabulation record={record} />
      </Box>
      <Link href={record.ocdsUrl} variant="underline" alignSelf="start">
        <Flex as="span" display="inline-flex" align="center" gap="1.5" minH="6">
          <FileJson size={15} aria-hidden="true" />
          This record as open contracting data
        </Flex>
      </Link>
    </Stack>
  );
}
