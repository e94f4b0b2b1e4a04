import { Flex } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';

/** Loaded on demand: most people have no picture, and everybody downloads the shell's first bytes. */
const LazyImage = lazy(async () => ({ default: (await import('../media/lazy-image.tsx')).LazyImage }));

const sizes = { sm: '7', md: '8', lg: '12' } as const;

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
}

/** The first letters of the first and the last word: `Dana Mercer` → `DM`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** A person's or company's picture, or the initials where there is none. The name is next to it in the page, so it is decoration. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const letters = initials(name);
  return (
    <Flex
      as="span"
      aria-hidden="true"
      display="inline-flex"
      align="center"
      justify="center"
      flexShrink="0"
      boxSize={sizes[size]}
      borderRadius="full"
      overflow="hidden"
      bg="accent.soft"
      color="accent.fg"
      fontSize={size === 'lg' ? 'md' : '2xs'}
      fontWeight="bold"
    >
      {src ? (
        <Suspense fallback={letters}>
          <LazyImage src={src} alt="" height="100%" borderRadius="full" fallback={letters} />
        </Suspense>
      ) : (
        letters
      )}
    </Flex>
  );
}
