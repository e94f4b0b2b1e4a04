import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** `none` for content with its own padding, such as a table. */
  padding?: 'none' | 'sm' | 'md' | undefined;
  /** The heading's level in the page's outline. */
  headingLevel?: 'h2' | 'h3' | 'h4' | undefined;
}

const paddings = { none: '0', sm: '3.5', md: { base: '4', sm: '5' } } as const;

/** A surface with a hairline border. With a title it is a named region of the page. */
export function Card({ title, actions, children, padding = 'md', headingLevel = 'h2' }: CardProps) {
  const titleId = useId();
  const inset = padding === 'none' ? { px: '5', pt: '4', pb: '3' } : { mb: '3' };
  return (
    <Box
      as="section"
      layerStyle="card"
      p={paddings[padding]}
      minW="0"
      overflow={padding === 'none' ? 'hidden' : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" {...inset}>
          {title && (
            <Heading as={headingLevel} id={titleId} size="sm">
              {title}
            </Heading>
          )}
          {actions && (
            <Flex gap="2" align="center" wrap="wrap">
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      {children}
    </Box>
  );
}
