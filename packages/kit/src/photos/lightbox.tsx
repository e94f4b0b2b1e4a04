import type { Schemas } from '@chalkline/api-client';
import { Box, chakra, Flex, IconButton, Modal, Text } from '@chalkline/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface LightboxProps {
  /** What the photos show. */
  title: string;
  photos: readonly Schemas['LotPhoto'][];
  /** The photo on screen, from 0; null closes it. */
  index: number | null;
  onIndex: (index: number | null) => void;
}

/** Photos at full size, one at a time; the arrow keys turn them. */
export function Lightbox({ title, photos, index, onIndex }: LightboxProps) {
  const photo = index === null ? undefined : photos[index];
  const turn = (by: 1 | -1) => {
    if (index !== null) onIndex((index + by + photos.length) % photos.length);
  };
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (by === null || photos.length < 2) return;
    event.preventDefault();
    turn(by);
  }
  return (
    <Modal open={photo !== undefined} onClose={() => onIndex(null)} title={title} size="xl">
      {photo && index !== null && (
        <Box onKeyDown={onKeyDown}>
          <Flex align="center" gap="2">
            {photos.length > 1 && (
              <IconButton variant="ghost" aria-label="Photo before" onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
            )}
            <Box flex="1" minW="0" textAlign="center">
              <chakra.img
                src={photo.href}
                alt={photo.alt || `Photo ${index + 1} of ${title}`}
                maxH="70vh"
                maxW="100%"
                mx="auto"
                borderRadius="lg"
              />
            </Box>
            {photos.length > 1 && (
              <IconButton variant="ghost" aria-label="Photo after" onClick={() => turn(1)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
            )}
          </Flex>
          <Text role="status" textStyle="sm" color="fg.muted" textAlign="center" mt="2">
            {`Photo ${index + 1} of ${photos.length}`}
            {photo.alt !== '' && `: ${photo.alt}`}
          </Text>
        </Box>
      )}
    </Modal>
  );
}
