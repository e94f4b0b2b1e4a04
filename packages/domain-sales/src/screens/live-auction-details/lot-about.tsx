import { amountOf, DocumentList } from '@chalkline/kit';
import { lotConditions } from '@chalkline/rules';
import { Box, Card, chakra, Flex, facts, LazyImage, Modal, Text } from '@chalkline/ui';
import { PackageOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FactLine } from '../../components/fact-line.tsx';
import type { LiveLot } from '../../model/live-line.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';

type Photo = LiveLot['productPhotos'][number];

const Thumb = chakra('button', {
  base: {
    boxSize: '11',
    borderRadius: 'md',
    borderWidth: '2px',
    borderColor: 'transparent',
    overflow: 'hidden',
    cursor: 'pointer',
    flexShrink: '0',
    '&[aria-pressed=true]': { borderColor: 'accent' },
  },
});

/** The photos of a lot: one large, the others small below, beside a few words; the large one opens at full size. */
function Photos({ photos, name, children }: { photos: readonly Photo[]; name: string; children: ReactNode }) {
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const photo = photos[Math.min(index, photos.length - 1)];
  if (photo === undefined) {
    return (
      <>
        <Flex h="24" align="center" justify="center" gap="2" bg="raised" borderRadius="md" color="fg.muted">
          <PackageOpen size={22} aria-hidden="true" />
          No photos
        </Flex>
        <Box mt="2">{children}</Box>
      </>
    );
  }
  const alt = (each: Photo, at: number): string => each.alt || `Photo ${at + 1} of ${name}`;
  return (
    <>
      <chakra.button
        type="button"
        display="block"
        w="100%"
        cursor="zoom-in"
        aria-label={`Open at full size: ${alt(photo, index)}`}
        onClick={() => setIsOpen(true)}
      >
        <LazyImage src={photo.href} alt="" height="10rem" borderRadius="md" />
      </chakra.button>
      <Flex gap="3" align="center" wrap="wrap" mt="2">
        {photos.length > 1 && (
          <Flex gap="2" wrap="wrap" role="group" aria-label="Photos">
            {photos.map((each, at) => (
              <Thumb
                key={each.fileId}
                type="button"
                aria-pressed={at === index}
                aria-label={`Show ${alt(each, at)}`}
                onClick={() => setIndex(at)}
              >
                <LazyImage src={each.thumbHref} alt="" height="100%" borderRadius="sm" />
              </Thumb>
            ))}
          </Flex>
        )}
        {children}
      </Flex>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={alt(photo, index)} size="xl">
        <chakra.img src={photo.href} alt={alt(photo, index)} w="100%" maxH="75dvh" objectFit="contain" />
      </Modal>
    </>
  );
}

/** The photos of the lot, with what one must know at a glance. */
export const LotPhotos = observer(function LotPhotos({ lot }: { lot: LiveLotStore }) {
  const { productPhotos, productDesc, productQty, unit, condition } = lot.about;
  return (
    <Card padding="sm">
      <Photos key={lot.id} photos={productPhotos} name={productDesc}>
        <Text textStyle="sm" color="fg.muted" flex="1 1 8rem" minW="0" overflowWrap="anywhere">
          {facts(amountOf(productQty, unit), condition === null ? null : lotConditions[condition])}
        </Text>
      </Photos>
    </Card>
  );
});

/** What the lot is, in facts, words and documents. */
export const LotAbout = observer(function LotAbout({ lot }: { lot: LiveLotStore }) {
  const { details, AdditionalDesc, documents } = lot.about;
  if (details.length + documents.length === 0 && !AdditionalDesc) return null;
  return (
    <Card title="About this lot" padding="sm">
      {AdditionalDesc && (
        <Text mb="2.5" whiteSpace="pre-line" overflowWrap="anywhere">
          {AdditionalDesc}
        </Text>
      )}
      <FactLine facts={details} />
      {documents.length > 0 && (
        <Box mt="3">
          <DocumentList files={documents} emptyText="No documents." />
        </Box>
      )}
    </Card>
  );
});
