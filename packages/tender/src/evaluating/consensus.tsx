import { usePlatform } from '@chalkline/platform';
import { Box, Button, Flex, Stack, Text } from '@chalkline/ui';
import { lazy, Suspense, useState } from 'react';
import { useAwardRefusal } from '../awarding/use-award-refusal.ts';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import { criterionNames } from './criteria.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';

const ConsensusDialog = lazy(async () => ({ default: (await import('./consensus-dialog.tsx')).ConsensusDialog }));

type ConsensusProps = { evaluated: Evaluated; bid: EvaluatedBid };

/** Scores that the evaluators agreed on, in place of their mean; each says why. */
export function Consensus({ evaluated, bid }: ConsensusProps) {
  const { session } = usePlatform();
  const save = useEvaluationCalls().useSetConsensus();
  const [isOpen, setOpen] = useState(false);
  const mayChange = useAwardRefusal() === null && evaluated.canScore && !session.isImpersonating;
  const nameOf = criterionNames(evaluated);
  const agreed = bid.scores.flatMap((score) => (score.consensus ? [{ ...score, consensus: score.consensus }] : []));
  if (!mayChange && agreed.length === 0) return null;
  return (
    <Box borderTopWidth="1px" borderColor="line" pt="4">
      <Stack gap="2">
        {agreed.map(({ rubricId, mean, consensus }) => (
          <Flex key={rubricId} gap="3" justify="space-between" align="flex-start" wrap="wrap">
            <Box flex="1 1 14rem">
              <Text textStyle="sm" fontWeight="semibold">
                {nameOf(rubricId)}: consensus {consensus.score}
                {mean !== null && ` in place of the mean ${mean.toFixed(1)}`}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {consensus.by}: {consensus.comment}
              </Text>
            </Box>
            {mayChange && (
              <Button
                size="xs"
                variant="ghost"
                loading={save.isPending}
                onClick={() => save.mutate({ bidId: bid.bidId, rubricId, score: null, comment: '' })}
              >
                Take back
              </Button>
            )}
          </Flex>
        ))}
        {mayChange && (
          <Box>
            <Button size="sm" variant="surface" onClick={() => setOpen(true)}>
              Set a consensus score
            </Button>
          </Box>
        )}
      </Stack>
      <Suspense fallback={null}>
        {isOpen && <ConsensusDialog evaluated={evaluated} bid={bid} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  );
}
