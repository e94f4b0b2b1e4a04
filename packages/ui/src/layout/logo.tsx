import { chakra, Flex, Text } from '@chakra-ui/react';

/** The mark: a rounded square with a chalk line snapped across it; with `withName`, the product's name beside it. */
export function Logo({ withName = true, size = 26 }: { withName?: boolean | undefined; size?: number | undefined }) {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2.5">
      <chakra.svg
        viewBox="0 0 26 26"
        width={`${size}px`}
        height={`${size}px`}
        flexShrink="0"
        role={withName ? undefined : 'img'}
        aria-label={withName ? undefined : 'Chalkline'}
        aria-hidden={withName ? 'true' : undefined}
      >
        <chakra.rect width="26px" height="26px" rx="7" fill="accent.solid" />
        <chakra.g stroke="accent.contrast" fill="accent.contrast" strokeLinecap="round">
          <path d="M6 18.2 20 8.2" strokeWidth="2" strokeDasharray="3.4 2.6" fill="none" />
          <circle cx="6" cy="18.2" r="1.9" strokeWidth="0" />
          <circle cx="20" cy="8.2" r="1.9" strokeWidth="0" />
        </chakra.g>
      </chakra.svg>
      {withName && (
        <Text as="span" fontSize="lg" fontWeight="bold" letterSpacing="tight" lineHeight="1">
          Chalkline
        </Text>
      )}
    </Flex>
  );
}
