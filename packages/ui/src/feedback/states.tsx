import { Box, Flex, Heading, Skeleton, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" px="5" py="12" gap="1.5">
      {icon && (
        <Flex
          boxSize="11"
          mb="2"
          align="center"
          justify="center"
          borderRadius="full"
          bg="accent.soft"
          color="accent.fg"
        >
          {icon}
        </Flex>
      )}
      <Text fontWeight="bold" fontSize="lg">
        {title}
      </Text>
      {children && (
        <Box color="fg.muted" maxW="md">
          {children}
        </Box>
      )}
      {action && <Box mt="4">{action}</Box>}
    </Flex>
  );
}

/** A part of the page that is loading. */
export function LoadingState({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <Flex role="status" direction="column" align="center" justify="center" gap="3" py="14" color="fg.muted">
      <Spinner size="lg" color="accent.fg" />
      <Text>{label}…</Text>
    </Flex>
  );
}

/** The skeleton of a screen before its data: title, line, figures, rows. */
export function PageSkeleton({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <Box role="status" maxW="page" w="100%" mx="auto" px={{ base: '4', md: '7' }} pt={{ base: '5', md: '7' }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton h="7" w="56" maxW="70%" />
      <Skeleton h="4" w="80" maxW="90%" mt="2" />
      <Skeleton h="0.5" mt="4" mb="6" />
      <Flex gap="4" wrap="wrap" mb="5">
        {['one', 'two', 'three', 'four'].map((key) => (
          <Skeleton key={key} h="28" flex="1 1 12rem" borderRadius="lg" />
        ))}
      </Flex>
      <Skeleton h="80" borderRadius="lg" />
    </Box>
  );
}

export interface ErrorStateProps {
  /** The thrown error; its `requestId`, if any, is shown so that support can find it. */
  error?: unknown;
  title?: ReactNode;
  message: ReactNode;
  onRetry?: (() => void) | undefined;
}

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return null;
  return typeof error.requestId === 'string' && error.requestId !== '' ? error.requestId : null;
}

/** What failed here, and a way to try again. */
export function ErrorState({ error, title = 'This did not load', message, onRetry }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <Flex role="alert" direction="column" align="center" textAlign="center" px="5" py="12" gap="1.5">
      <Flex boxSize="11" mb="2" align="center" justify="center" borderRadius="full" bg="red.soft" color="red.fg">
        <CircleAlert size={22} aria-hidden="true" />
      </Flex>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Box color="fg.muted" maxW="md">
        {message}
      </Box>
      {requestId && (
        <Text textStyle="xs" color="fg.muted">
          Reference {requestId}
        </Text>
      )}
      {onRetry && (
        <Button variant="surface" mt="4" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </Flex>
  );
}
