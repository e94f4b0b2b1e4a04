import type { Schemas } from '@chalkline/api-client';
import { PublicRow, PublicRows } from '@chalkline/kit';
import { chakra, LinkButton, Money, Stack, Text } from '@chalkline/ui';
import { publicPaths } from '../../model/public-paths.ts';

/** The logs of a live auction's lots, each to save or to check at once. */
export function LogPart({ sale }: { sale: Schemas['PublicSale'] }) {
  return (
    <Stack gap="4">
      <Text maxW="prose">
        Every bid of this auction is a line in its lot’s log, and every line holds the hash of the line before.
        Changing, adding or leaving out one line breaks the chain. You can check it yourself, here in your browser or
        with any tool of your own.
      </Text>
      <PublicRows label="Logs of the lots">
        {sale.lots.map((lot) => (
          <PublicRow
            key={lot.encryptedId}
            name={`Lot ${lot.position}: ${lot.productDesc}`}
            facts={lot.hasLog ? lot.statusText : 'The log begins when the lot opens.'}
            middle={lot.price === null ? null : <Money value={lot.price} />}
            end={
              lot.hasLog && (
                <LinkButton size="sm" variant="surface" to={publicPaths.verifyLog(lot.encryptedId, sale.encryptedId)}>
                  Check the log
                </LinkButton>
              )
            }
          />
        ))}
      </PublicRows>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        The market signs ends and receipts with the key <chakra.code fontFamily="mono">{sale.logKey}</chakra.code>
      </Text>
    </Stack>
  );
}
