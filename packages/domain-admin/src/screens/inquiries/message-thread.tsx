import { Box, chakra, DateTime, Stack, Text } from '@chalkline/ui';
import type { Inquiry } from '../../model/contract.ts';

/** What was written, oldest first; our words stand apart from theirs. */
export function MessageThread({ messages }: Pick<Inquiry, 'messages'>) {
  return (
    <Stack as="ol" gap="3" listStyleType="none" aria-label="Messages">
      {messages.map(({ at, by, isOurs, text }) => (
        <Box
          as="li"
          key={`${at} ${by}`}
          ms={isOurs ? { base: '4', sm: '10' } : '0'}
          me={isOurs ? '0' : { base: '4', sm: '10' }}
          p="3.5"
          borderRadius="lg"
          borderWidth="1px"
          borderColor="line"
          bg={isOurs ? 'accent.soft' : 'raised'}
        >
          <Text textStyle="sm" color="fg.muted" mb="1">
            <chakra.span fontWeight="semibold" color="fg">
              {by}
            </chakra.span>{' '}
            · <DateTime at={at} />
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
