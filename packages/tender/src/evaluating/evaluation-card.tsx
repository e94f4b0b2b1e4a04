import { RuledItem, RuledList } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Box, Button, Card, DateTime, StatusBadge, Text } from '@chalkline/ui';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Evaluation } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { evaluationLead, evaluatorState } from './evaluation-view.ts';

const EvaluatorsDialog = lazy(async () => ({ default: (await import('./evaluators-dialog.tsx')).EvaluatorsDialog }));

type EvaluationCardProps = {
  evaluation: Evaluation;
  words: TenderWords;
  /** Whether the bids are open: from then on the envelopes stand. */
  isOpened: boolean;
};

/** Who evaluates, what each has signed and done, and how the price is kept until then. */
export function EvaluationCard({ evaluation, words, isOpened }: EvaluationCardProps) {
  const { session } = usePlatform();
  const [isEditing, setEditing] = useState(false);
  const { evaluators, canManage } = evaluation;
  return (
    <Card
      title="Evaluators"
      actions={
        canManage &&
        !session.isImpersonating && (
          <Button size="sm" variant="surface" onClick={() => setEditing(true)}>
            <UserRoundPlus aria-hidden="true" />
            {evaluators.length === 0 ? 'Name evaluators' : 'Change'}
          </Button>
        )
      }
    >
      <Text color="fg.muted">{evaluationLead(evaluation, words.bid)}</Text>
      {evaluators.length > 0 && (
        <Box mt="3">
          <RuledList label="Evaluators">
            {evaluators.map((evaluator) => {
              const state = evaluatorState(evaluator, words.bid, isOpened);
              return (
                <RuledItem key={evaluator.userId} align="center" justify="space-between" wrap="wrap">
                  <Box minW="0">
                    <Text fontWeight="semibold">
                      {evaluator.name}
                      {evaluator.isMe && ' (you)'}
                    </Text>
                    {evaluator.statement && (
                      <Text textStyle="sm" color="fg.muted">
                        Signed <DateTime at={evaluator.statement.signedAt} />
                        {evaluator.statement.text && `: ${evaluator.statement.text}`}
                      </Text>
                    )}
                  </Box>
                  <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
                </RuledItem>
              );
            })}
          </RuledList>
        </Box>
      )}
      <Suspense fallback={null}>
        {isEditing && (
          <EvaluatorsDialog
            evaluation={evaluation}
            words={words}
            isOpened={isOpened}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
