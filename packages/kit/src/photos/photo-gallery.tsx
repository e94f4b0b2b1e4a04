import type { Schemas } from '@chalkline/api-client';
import { Box, chakra, Flex, LazyImage, Text } from '@chalkline/ui';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Lightbox } from './lightbox.tsx';

type Photo = Schemas['LotPhoto'];

interface PhotoGalleryProps {
  /** What the photos show. */
  name: string;
  photos: readonly Photo[];
  /** The height of the large one: tokens or CSS lengths. */
  height?: { base: string; md: string };
  /** Shows the first photo as a whole, with empty room beside it; otherwise it fills the frame. */
  isWhole?: boolean;
}

const SHOWN = 4;

/** The photos of a lot or a product: the first one large, the next ones small; each opens at full size. */
export function PhotoGallery({ name, photos, height = { base: '44', md: '40' }, isWhole = false }: PhotoGalleryProps) {
  const [index, setIndex] = useState<number | null>(null);
  const [first, ...others] = photos;
  if (!first) {
    return (
      <Flex
        h="36"
        align="center"
        justify="center"
        direction="column"
        gap="1"
        bg="raised"
        borderRadius="lg"
        color="fg.muted"
      >
        <ImageOff size={20} aria-hidden="true" />
        <Text textStyle="sm">No photo</Text>
      </Flex>
    );
  }
  const frame = { display: 'block', width: '100%', cursor: 'zoom-in', borderRadius: 'lg', overflow: 'hidden' } as const;
  const left = others.length - SHOWN;
  return (
    <Box>
      <chakra.button
        type="button"
        {...frame}
        aria-label={`Open photo 1 of ${photos.length} of ${name}`}
        onClick={() => setIndex(0)}
      >
        <LazyImage
          src={first.thumbHref}
          alt={first.alt || name}
          height={height}
          borderRadius="lg"
          objectFit={isWhole ? 'contain' : 'cover'}
        />
      </chakra.button>
      {others.length > 0 && (
        <Flex gap="1.5" mt="1.5">
          {others.slice(0, SHOWN).map((photo, at) => (
            <chakra.button
              key={photo.fileId}
              type="button"
              {...frame}
              position="relative"
              flex="1"
              maxW="25%"
              aria-label={`Open photo ${at + 2} of ${photos.length} of ${name}`}
              onClick={() => setIndex(at + 1)}
            >
              <LazyImage src={photo.thumbHref} alt={photo.alt} height="12" borderRadius="md" />
              {at === SHOWN - 1 && left > 0 && (
                <chakra.span
                  position="absolute"
                  insetInlineEnd="1"
                  bottom="1"
                  px="1.5"
                  borderRadius="full"
                  bg="surface"
                  color="fg"
                  textStyle="xs"
                >
                  +{left}
                </chakra.span>
              )}
            </chakra.button>
          ))}
        </Flex>
      )}
      <Lightbox title={name} photos={photos} index={index} onIndex={setIndex} />
    </Box>
  );
}
