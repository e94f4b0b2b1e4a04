import { useApi } from '@chalkline/api-client';
import { RuledItem, RuledList } from '@chalkline/kit';
import { Box, Button, chakra, DateTime, Money, QueryView, Sheet, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { lotName } from '../../model/live-words.ts';
import { saveTextFile } from '../../model/save-text.ts';
import { myLiveBids } from '../../queries/live.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';

function Receipts({ encryptedId, store }: { encryptedId: string; store: LiveRoomStore }) {
  const query = useQuery({ ...myLiveBids(useApi(), encryptedId), staleTime: 0 });
  return (
    <QueryView query={query} what="Your bids">
      {(bids) =>
        bids.length === 0 ? (
          <Text color="fg.muted">You haven’t bid in this auction yet.</Text>
        ) : (
          <RuledList label="My bids, newest first">
            {bids.toReversed().map((bid) => (
              <RuledItem key={bid.commit} justify="space-between" align="center" wrap="wrap">
                <div>
                  <Text fontWeight="semibold">
                    {lotName(store.lot(bid.lotId)?.position ?? 0)}: up to <Money value={bid.maximum} />
                  </Text>
                  <Text textStyle="sm" color="fg.muted">
                    <DateTime at={bid.at} /> · line #{bid.seq}
                  </Text>
                </div>
                <Button
                  variant="surface"
                  size="sm"
                  onClick={() =>
                    saveTextFile(
                      `receipt-lot-${store.lot(bid.lotId)?.position ?? bid.lotId}-${bid.seq}.txt`,
                      receiptText(bid),
                    )
                  }
                >
                  <Download aria-hidden="true" />
                  Save receipt
                </Button>
              </RuledItem>
            ))}
          </RuledList>
        )
      }
    </QueryView>
  );
}

/** What proves a bid: the signed note, and what its commitment was made from. */
function receiptText({
  receipt,
  commit,
  salt,
  maximum,
}: {
  receipt: string;
  commit: string;
  salt: string;
  maximum: string;
}): string {
  return `${receipt}\n# What the commitment was made from; keep it to yourself while the lot runs.\nmaximum ${maximum}\nsalt ${salt}\ncommit ${commit}\n`;
}

/** A company's bids with the signed receipts that prove them. */
export function MyReceipts({ encryptedId, store }: { encryptedId: string; store: LiveRoomStore }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box px="4" pb="3">
      <Button variant="ghost" size="sm" ms="-3" onClick={() => setOpen(true)}>
        <ReceiptText aria-hidden="true" />
        My bids and receipts
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="My bids and receipts">
        <Stack gap="4">
          <Text color="fg.muted">
            Each receipt is signed by the market and names a line of the log. If a log ever lacks that line, the receipt
            proves it: <chakra.span>check both on the verify page.</chakra.span>
          </Text>
          {isOpen && <Receipts encryptedId={encryptedId} store={store} />}
        </Stack>
      </Sheet>
    </Box>
  );
}
