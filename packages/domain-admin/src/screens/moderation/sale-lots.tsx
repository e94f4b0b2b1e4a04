import { Lightbox } from '@chalkline/kit';
import { lotConditions } from '@chalkline/rules';
import { Card, chakra, Flex, facts, figured, LazyImage, LinkButton, Money, Stack, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { SaleInfo } from '../../model/contract.ts';
import { isSeenByAll } from '../../model/moderation.ts';

type Lot = SaleInfo['sale']['lots'][number];
type Extra = SaleInfo['lots'][number];

/** The side of a photo, as a token. */
const PHOTO = '24';

const conditionName = (id: number | null): string => lotConditions[id ?? 0] ?? '';

function Photos({ lot: { productPhotos: photos, productDesc } }: { lot: Lot }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
      {photos.map(({ fileId, alt, thumbHref }, index) => (
        <chakra.li key={fileId}>
          <chakra.button
            type="button"
            aria-label={`Open ${alt || `photo ${index + 1} of ${productDesc}`}`}
            display="block"
            borderRadius="md"
            cursor="zoom-in"
            onClick={() => setOpened(index)}
          >
            <LazyImage src={thumbHref} alt="" width={PHOTO} height={PHOTO} borderRadius="md" objectFit="cover" />
          </chakra.button>
        </chakra.li>
      ))}
      <Lightbox title={productDesc} photos={photos} index={opened} onIndex={setOpened} />
    </Flex>
  );
}

function Figure({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <Text textStyle="sm">
      <chakra.span color="fg.muted">{label}</chakra.span> <Money value={value} />
    </Text>
  );
}

function LotCard({ lot, extra, verifyHref }: { lot: Lot; extra: Extra | undefined; verifyHref: string | null }) {
  const facets = [
    lot.categoryName ?? '',
    `${lot.productQty} ${lot.unit}`,
    conditionName(lot.condition),
    lot.statusText,
  ];
  return (
    <Card title={`Lot ${lot.position}: ${lot.productDesc}`}>
      <Stack gap="3">
        <Text textStyle="sm" color="fg.muted">
          {facts(...facets)}
        </Text>
        {lot.AdditionalDesc && <Text whiteSpace="pre-line">{lot.AdditionalDesc}</Text>}
        <Photos lot={lot} />
        <Flex gap="5" wrap="wrap" align="center">
          <Figure label="Asking price" value={lot.askingPrice} />
          <Figure label="Starts at" value={lot.startPrice} />
          <Figure label="Reserve" value={extra?.reservePrice ?? null} />
          <Figure label="Sold for" value={extra?.soldPrice ?? null} />
          {extra && extra.logToken !== null && (
            <Text textStyle="sm">
              <chakra.span color="fg.muted">Log</chakra.span> {figured(extra.logLines, 'line')},{' '}
              {extra.isLogSigned ? 'signed' : 'not signed yet'}
            </Text>
          )}
          {verifyHref !== null && (
            <LinkButton to={verifyHref} variant="surface" size="sm">
              Verify log
            </LinkButton>
          )}
        </Flex>
      </Stack>
    </Card>
  );
}

/** The lots of a sale with photos, figures and logs; a reserve only after the end. */
export function SaleLots({ info, verify }: { info: SaleInfo; verify: (lotToken: string) => string }) {
  const extras = new Map(info.lots.map((lot) => [lot.id, lot]));
  // The log is checked on the public page, which a hold hides with everything else.
  const isShown = isSeenByAll(info.row);
  return (
    <Stack as="ul" listStyleType="none" gap="4" aria-label="Lots">
      {info.sale.lots.map((lot) => {
        const extra = extras.get(lot.id);
        const token = isShown ? (extra?.logToken ?? null) : null;
        return (
          <chakra.li key={lot.id}>
            <LotCard lot={lot} extra={extra} verifyHref={token === null ? null : verify(token)} />
          </chakra.li>
        );
      })}
    </Stack>
  );
}
