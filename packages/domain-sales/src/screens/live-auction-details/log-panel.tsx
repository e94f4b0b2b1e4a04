import { saveDownload, useApi } from '@chalkline/api-client';
import { Box, Button, chakra, Flex, formatDateTime, LinkButton, Text } from '@chalkline/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { LiveLine, LiveRoom } from '../../model/live-line.ts';
import { dollars, lineWords, shortHash, verifiedText } from '../../model/live-words.ts';
import { publicPaths } from '../../model/public-paths.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { MyReceipts } from './my-receipts.tsx';

const LazyCurve = lazy(async () => ({ default: (await import('./price-curve.tsx')).PriceCurve }));

/** Rows that are shown before one asks for all. */
const SHOWN = 30;

const cell = { px: '4', py: '2.5', textAlign: 'start', verticalAlign: 'top' } as const;

function Row({ line, store }: { line: LiveLine; store: LiveRoomStore }) {
  const { who, what } = lineWords(line, store.room);
  const isMine = line.line.leader !== null && line.line.leader === store.myNumber;
  return (
    <chakra.tr borderTopWidth="1px" borderColor="line" animation="rise-in 160ms">
      <chakra.td {...cell} fontWeight="bold" fontVariantNumeric="tabular-nums" color={isMine ? 'green.fg' : undefined}>
        {line.price === null ? '–' : dollars(line.price)}
      </chakra.td>
      <chakra.td {...cell} w="100%" overflowWrap="anywhere">
        {who}
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {what}
        </chakra.span>
      </chakra.td>
      <chakra.td {...cell} textAlign="end" whiteSpace="nowrap" color="fg.muted" fontVariantNumeric="tabular-nums">
        <time dateTime={line.line.at}>{formatDateTime(line.at, { style: 'seconds' })}</time>
      </chakra.td>
    </chakra.tr>
  );
}

/** What happened to the lot, newest first: one row a line of its log. */
const Lines = observer(function Lines({ store, lot }: { store: LiveRoomStore; lot: LiveLotStore }) {
  const [showsAll, setShowsAll] = useState(false);
  const newest = lot.lines.toReversed();
  const shown = showsAll ? newest : newest.slice(0, SHOWN);
  if (newest.length === 0) {
    return (
      <Text color="fg.muted" p="4">
        {lot.standing.seq < 0 ? 'The log begins when the lot opens.' : 'Reading the log…'}
      </Text>
    );
  }
  return (
    <>
      <chakra.table w="100%" borderCollapse="collapse">
        <chakra.caption srOnly>What happened to lot {lot.position}, newest first</chakra.caption>
        <chakra.thead bg="raised" color="fg.muted" textStyle="sm">
          <tr>
            {['Price after', 'By', 'Time'].map((head, index) => (
              <chakra.th
                key={head}
                scope="col"
                {...cell}
                fontWeight="semibold"
                whiteSpace="nowrap"
                textAlign={index === 2 ? 'end' : 'start'}
              >
                {head}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {shown.map((line) => (
            <Row key={line.item.seq} line={line} store={store} />
          ))}
        </tbody>
      </chakra.table>
      {newest.length > shown.length && (
        <Box p="2">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            Show all {newest.length} lines
          </Button>
        </Box>
      )}
    </>
  );
});

/** The log as a file that anybody can verify, also without this market. */
function SaveLog({ lotId }: { lotId: number }) {
  const api = useApi();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      saveDownload(await api.download('/api/Sell/DownloadLotLog/{id}', { params: { path: { id: lotId } } }));
    } catch {
      // Logged by the API, and not alerted. UI-4
    }
    setSaving(false);
  }
  return (
    <Button variant="plain" size="sm" loading={isSaving} onClick={() => void save()}>
      Save the log
    </Button>
  );
}

/** Where the log can be checked apart from this window: of a sale that not everybody may read, from its file and with the key. */
function Elsewhere({ room, lot }: { room: LiveRoom; lot: LiveLotStore }) {
  if (room.isPublic) {
    return (
      <LinkButton to={publicPaths.verifyLog(lot.about.encryptedId, room.encryptedId)} variant="plain" size="sm">
        Open the log
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton to={publicPaths.verifyLog()} variant="plain" size="sm">
        Verify a log
      </LinkButton>
      <Text textStyle="xs" color="fg.muted" flexBasis="100%" overflowWrap="anywhere">
        This auction isn’t public: save the log and drop its file on that page. The market signs with the key{' '}
        <chakra.code fontFamily="mono">{room.logKey}</chakra.code>
      </Text>
    </>
  );
}

/** How far this window checked the log by itself, or what is wrong with it. */
const Verified = observer(function Verified({ lot, room }: { lot: LiveLotStore; room: LiveRoom }) {
  const { fault, verified } = lot;
  const Icon = fault === null ? ShieldCheck : ShieldAlert;
  return (
    <Flex align="center" gap="2.5" px="4" py="3" borderTopWidth="1px" borderColor="line" wrap="wrap">
      <chakra.span color={fault === null ? 'green.fg' : 'red.fg'}>
        <Icon size={17} aria-hidden="true" />
      </chakra.span>
      <Text
        textStyle="sm"
        color={fault === null ? 'fg.muted' : 'red.fg'}
        flex="1 1 8rem"
        minW="0"
        overflowWrap="anywhere"
      >
        {fault === null
          ? verified === null
            ? verifiedText(null)
            : `${verifiedText(verified)} · ${shortHash(verified.hash)}`
          : `The log doesn’t hold at #${fault.seq}: ${fault.message}`}
      </Text>
      {lot.standing.seq >= 0 && <SaveLog lotId={lot.id} />}
      <Elsewhere room={room} lot={lot} />
    </Flex>
  );
});

/** Whether the price moved, so that there is a course to draw. */
const hasCurve = (lines: readonly LiveLine[]): boolean =>
  new Set(lines.flatMap(({ price }) => (price === null ? [] : [price]))).size > 1;

/** The lot's log: what happened, how the price went, and that it was checked. */
export const LogPanel = observer(function LogPanel({ store, lot }: { store: LiveRoomStore; lot: LiveLotStore }) {
  const isOver = lot.isOver;
  const lastAt = lot.lines.at(-1)?.at ?? 0;
  return (
    <Box as="section" aria-label={`Log of lot ${lot.position}`} layerStyle="card" overflow="hidden">
      <Box
        maxH={{ base: '24rem', xl: '28rem' }}
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label="Bids, newest first"
      >
        <Lines key={lot.id} store={store} lot={lot} />
      </Box>
      {hasCurve(lot.lines) && (
        <Box px="4" pt="3" pb="2" borderTopWidth="1px" borderColor="line">
          <Text textStyle="sm" color="fg.muted">
            Price
          </Text>
          <Suspense fallback={<Box h="150px" />}>
            <LazyCurve lines={lot.lines} room={store.room} until={isOver ? lastAt : store.heardAt} />
          </Suspense>
        </Box>
      )}
      <Verified lot={lot} room={store.room} />
      {!store.room.isMine && store.myNumber !== null && (
        <MyReceipts encryptedId={store.room.encryptedId} store={store} />
      )}
    </Box>
  );
});
