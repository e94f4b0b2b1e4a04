import { Box, LazyImage } from '@chalkline/ui';
import { Package } from 'lucide-react';

interface ProductPictureProps {
  src: string | null;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** A token or CSS length for both sides. */
  size?: string;
}

/** A product's first photo, small and square. */
export function ProductPicture({ src, alt = '', size = '10' }: ProductPictureProps) {
  return (
    <Box flexShrink="0" boxSize={size} bg="raised" borderRadius="md" overflow="hidden">
      <LazyImage src={src} alt={alt} width="100%" height="100%" fallback={<Package size={18} aria-hidden="true" />} />
    </Box>
  );
}
