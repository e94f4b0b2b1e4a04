import type { Schemas } from '@chalkline/api-client';
import { joinNames } from '@chalkline/kit';
import { Box, Card, EmptyState, Flex, figured, Money, place, Stack, StatCard, StatGrid, Text } from '@chalkline/ui';
import { ScrollText } from 'lucide-react';

/** Who bought what for how much: winners alone are named. */
export function RecordPart({ sale: { record } }: { sale: Schemas['PublicSale'] }) {
  if (record === null) {
    return (
      <Box layerStyle="card">
        <EmptyState icon={<ScrollText size={20} aria-hidden="true" />} title="No record yet">
          Once a lot is sold, the record shows who bought it and for how much.
        </EmptyState>
      </Box>
    );
  }
  return (
    <Stack gap="5">
      <StatGrid>
        <StatCard label="Sold in total" value={<Money value={record.soldTotal} />} />
        <StatCard label="Lots sold" value={`${record.lotsSold} of ${record.lotCount}`} />
        <StatCard label="Buyers" value={figured(record.winners.length, 'company', 'companies')} />
      </StatGrid>
      <Card title="Buyers">
        <Stack as="ul" gap="0" listStyleType="none">
          {record.winners.map((winner) => (
            <Flex
              as="li"
              key={`${winner.vendorName}-${winner.lots.join()}`}
              justify="space-between"
              gap="4"
              py="3"
              borderTopWidth="1px"
              borderColor="line"
              _first={{ borderTopWidth: '0' }}
            >
              <Box minW="0">
                <Text fontWeight="semibold">{winner.vendorName}</Text>
                <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {place(winner.city, winner.stateCode)} · {joinNames(winner.lots, 5)}
                </Text>
              </Box>
              <Money value={winner.total} emphasis />
            </Flex>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
