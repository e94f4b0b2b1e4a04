import { type Schemas, useApi } from '@chalkline/api-client';
import { RuledItem, RuledList } from '@chalkline/kit';
import { Box, Button, Card, counted, DateTime, Flex, facts, sentence, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinRequests } from '../../queries/people.ts';
import { type JoinAnswer, JoinDialog } from './join-dialog.tsx';

type JoinRequest = Schemas['JoinRequest'];

function RequestItem({
  request,
  canAnswer,
  onAnswer,
}: {
  request: JoinRequest;
  canAnswer: boolean;
  onAnswer: (isAccepted: boolean) => void;
}) {
  const { firstName, lastName, email, position, ownSchool, message, askedAt } = request;
  const name = `${firstName} ${lastName}`;
  return (
    <RuledItem align="flex-start" justify="space-between" wrap="wrap">
      <Box minW="0" flex="1 1 18rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {facts(email, position)}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          Signed up {ownSchool}; asked on <DateTime at={askedAt} style="date" />
        </Text>
        {message !== '' && (
          <Text mt="1.5" whiteSpace="pre-line" overflowWrap="anywhere">
            “{message}”
          </Text>
        )}
      </Box>
      {canAnswer && (
        <Flex gap="2">
          <Button size="sm" onClick={() => onAnswer(true)} aria-label={`Accept ${name}`}>
            Accept
          </Button>
          <Button size="sm" variant="surface" onClick={() => onAnswer(false)} aria-label={`Decline ${name}`}>
            Decline
          </Button>
        </Flex>
      )}
    </RuledItem>
  );
}

/** People with an address in the school's domain who ask to join it; nothing while there are none (ACC-37). */
export function JoinRequests({ canAnswer }: { canAnswer: boolean }) {
  const { data: requests = [] } = useQuery(joinRequests(useApi()));
  const [answer, setAnswer] = useState<JoinAnswer | null>(null);
  return (
    <>
      {requests.length > 0 && (
        <Card
          title={`${sentence(counted(requests.length, 'person', 'people'))} ${requests.length === 1 ? 'asks' : 'ask'} to join`}
        >
          <RuledList label="Requests to join">
            {requests.map((request) => (
              <RequestItem
                key={request.id}
                request={request}
                canAnswer={canAnswer}
                onAnswer={(isAccepted) => setAnswer({ request, isAccepted })}
              />
            ))}
          </RuledList>
        </Card>
      )}
      {answer && <JoinDialog key={answer.request.id} answer={answer} onClose={() => setAnswer(null)} />}
    </>
  );
}
