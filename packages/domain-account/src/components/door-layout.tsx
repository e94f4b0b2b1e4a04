import { Box, ChalkLine, Flex, Heading, Logo, RouteLink, Text } from '@chalkline/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { BrandBoard } from './brand-board.tsx';

interface DoorLayoutProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** For forms with two columns. */
  isWide?: boolean;
  /** For what takes the place of a form that was sent: the title gets the focus, which the form took with it. */
  takesFocus?: boolean;
}

/** A page before signing in: the product's board at one side, what is to be done at the other. */
export function DoorLayout({ title, lead, children, isWide = false, takesFocus = false }: DoorLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Flex minH="100dvh" bg="canvas">
      <BrandBoard />
      <Flex
        as="main"
        flex="1 1 54%"
        direction="column"
        align="center"
        justify="center"
        minW="0"
        px={{ base: '5', md: '8' }}
        py="10"
      >
        <Box w="100%" maxW={isWide ? 'xl' : 'sm'}>
          <Box display={{ base: 'block', lg: 'none' }} mb="10">
            <RouteLink to="/" aria-label="Chalkline, start page">
              <Logo size={30} />
            </RouteLink>
          </Box>
          <Heading ref={heading} as="h1" size="2xl" tabIndex={-1}>
            {title}
          </Heading>
          {lead && (
            <Text color="fg.muted" mt="1">
              {lead}
            </Text>
          )}
          <ChalkLine mt="4" mb="6" />
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}
