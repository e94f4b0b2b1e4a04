import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';

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

/** A person's or company's picture, or the initials where there is none. The name stands beside it in the page, so it is decoration. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const showsPicture = Boolean(src) && src !== broken;
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
      {showsPicture && src ? (
        <chakra.img src={src} alt="" boxSize="100%" objectFit="cover" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </Flex>
  );
}
