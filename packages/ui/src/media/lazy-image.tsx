import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { DEFAULT_IMAGE_ALT } from '@chalkline/rules';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { revealWhenNear } from './lazy-reveal.ts';

export interface LazyImageProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'ref'> {
  src: string | null | undefined;
  /** The replacement for a missing picture; an icon by default. */
  fallback?: ReactNode;
}

/** An image that loads when it comes near the window and sharpens from a blur as it arrives. */
export function LazyImage({
  src,
  alt = DEFAULT_IMAGE_ALT,
  width,
  height,
  borderRadius,
  fallback,
  ...image
}: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [outcome, setOutcome] = useState<{ src: string; ok: boolean } | null>(null);
  useEffect(() => {
    if (isNear || !frame.current) return;
    return revealWhenNear(frame.current, () => setIsNear(true));
  }, [isNear]);

  const settled = outcome?.src === src ? outcome : null;
  const isBroken = !src || settled?.ok === false;
  return (
    <chakra.span
      ref={frame}
      display="flex"
      position="relative"
      alignItems="center"
      justifyContent="center"
      overflow="hidden"
      bg={settled?.ok ? 'transparent' : 'track'}
      color="fg.muted"
      width={width ?? '100%'}
      height={height ?? 'auto'}
      minH="6"
      borderRadius={borderRadius ?? 'md'}
      role={isBroken && alt ? 'img' : undefined}
      aria-label={isBroken && alt ? alt : undefined}
    >
      {isBroken && (fallback ?? <ImageOff size={20} aria-hidden="true" />)}
      {!isBroken && isNear && (
        <chakra.img
          {...image}
          src={src}
          alt={alt}
          width="100%"
          height="100%"
          objectFit={image.objectFit ?? 'cover'}
          filter={settled?.ok ? 'blur(0)' : 'blur(15px)'}
          transitionProperty="filter"
          transitionDuration="180ms"
          onLoad={() => setOutcome({ src, ok: true })}
          onError={() => setOutcome({ src, ok: false })}
        />
      )}
    </chakra.span>
  );
}
