import { useApi } from '@chalkline/api-client';
import { effectiveWeights, PRICE_RUBRIC_ID, type RubricWeight } from '@chalkline/rules';
import { Badge, Box, Button, chakra, Flex, NumberField, QueryView, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RubricType } from '../contract.ts';
import { rubricTypes } from '../queries.ts';
import { giveRestToPrice, setWeight, weightOf, weightSum, weightSumText } from './weights.ts';

type WeightsFieldsProps = {
  /** The list's name in the form; a criterion's field is `name.3`. */
  name: string;
  weights: readonly RubricWeight[];
  onChange: (weights: RubricWeight[]) => void;
  /** What is wrong with the weights, when something is. */
  problem: string | undefined;
  /** How the price turns into points, in a few words: "lowest total over the bid’s total". */
  priceRule: string;
  /** What the reader should know before they stand for good. */
  hint: string;
};

type RowProps = Pick<WeightsFieldsProps, 'name' | 'weights' | 'onChange' | 'priceRule'> & { rubric: RubricType };

function WeightRow({ name, weights, onChange, priceRule, rubric }: RowProps) {
  const points = weightOf(weights, rubric.id);
  const isPrice = rubric.id === PRICE_RUBRIC_ID;
  const labelId = `weight-${rubric.id}`;
  const change = (score: number) => onChange(setWeight(weights, rubric.id, score));
  return (
    <Flex
      align="center"
      gap="4"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      py="2.5"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex={{ base: '1 1 100%', sm: '0 0 11rem' }}>
        <Text id={labelId} fontWeight="semibold" overflowWrap="anywhere">
          {rubric.name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {isPrice ? priceRule : '0 to 10 by each evaluator'}
        </Text>
        {rubric.isOwn && <Badge mt="1">{rubric.isRetired ? 'Your school’s, retired' : 'Your school’s own'}</Badge>}
      </Box>
      <chakra.input
        type="range"
        min={0}
        max={100}
        step={1}
        value={points}
        aria-labelledby={labelId}
        aria-valuetext={`${points} of 100 points`}
        flex="1 1 8rem"
        minW="0"
        minH="6"
        accentColor="accent.solid"
        onChange={(event) => change(Number(event.target.value))}
      />
      <Box w="7rem" flexShrink="0">
        <NumberField
          id={`${name}.${rubric.id}`}
          label={`Points for ${rubric.name}`}
          hideLabel
          min={0}
          max={100}
          step="any"
          value={String(points)}
          onValueChange={(text) => change(text === '' ? 0 : Number(text))}
        />
      </Box>
    </Flex>
  );
}

/** How much each criterion counts; together 100. */
export function WeightsFields({ problem, hint, ...row }: WeightsFieldsProps) {
  const { weights, onChange } = row;
  const query = useQuery(rubricTypes(useApi()));
  // A retired criterion stays as long as the page does: whoever takes its points away may give them back.
  const [before] = useState(() => weights.map(({ rubricId }) => rubricId));
  const isShown = ({ id, isRetired }: RubricType): boolean =>
    !isRetired || before.includes(id) || weightOf(weights, id) > 0;
  const isHundred = weightSum(weights) === 100;
  const settle = useEffectEvent(() => {
    // Price that stayed alone counts whole (EVAL-1): what was typed before the others came must not linger.
    const settled = effectiveWeights(weights);
    if (weightSum(settled) !== weightSum(weights)) onChange(settled);
  });
  useEffect(() => () => settle(), []);
  return (
    <QueryView query={query} what="The criteria">
      {(rubrics) => (
        <Stack gap="4">
          <Box>
            {rubrics.filter(isShown).map((rubric) => (
              <WeightRow key={rubric.id} {...row} rubric={rubric} />
            ))}
          </Box>
          <Flex align="center" justify="space-between" gap="3" wrap="wrap" bg="raised" borderRadius="md" px="4" py="3">
            <Text
              role="status"
              fontWeight="semibold"
              color={isHundred ? 'green.fg' : problem ? 'red.fg' : 'amber.fg'}
              fontVariantNumeric="tabular-nums"
            >
              {weightSumText(weights)}
            </Text>
            {!isHundred && (
              <Button size="sm" variant="surface" onClick={() => onChange(giveRestToPrice(weights))}>
                Give the rest to price
              </Button>
            )}
          </Flex>
          <Text textStyle="sm" color="fg.muted">
            {hint}
          </Text>
        </Stack>
      )}
    </QueryView>
  );
}
