import { Box, chakra, Flex, Money } from '@chalkline/ui';
import type { PriceTierData } from '../model/contract.ts';

interface PriceLadderProps {
  tiers: readonly PriceTierData[];
  /** The least quantity of the tier that counts now; null where none does. */
  current: number | null;
  /** Sets the quantity to the tier's least. */
  onPick?: ((least: number) => void) | undefined;
  unit: string;
}

function range(tiers: readonly PriceTierData[], index: number): string {
  const least = tiers[index]?.least ?? 1;
  const next = tiers[index + 1]?.least;
  const number = (value: number) => value.toLocaleString('en-US');
  if (next === undefined) return `${number(least)} and more`;
  return next - 1 === least ? number(least) : `${number(least)} to ${number(next - 1)}`;
}

/** The tiers of a price as a ladder, with the step that my quantity is on. */
export function PriceLadder({ tiers, current, onPick, unit }: PriceLadderProps) {
  return (
    <chakra.ol listStyleType="none" aria-label={`Price by quantity, for one ${unit}`}>
      {tiers.map(({ least, price }, index) => {
        const isCurrent = least === current;
        const text = (
          <>
            <span>{range(tiers, index)}</span>
            <chakra.span fontWeight={isCurrent ? 'bold' : 'medium'}>
              <Money value={price} perUnit />
              {isCurrent && <chakra.span srOnly> (your quantity)</chakra.span>}
            </chakra.span>
          </>
        );
        return (
          <Box
            as="li"
            key={least}
            borderBottomWidth="1px"
            borderColor="line"
            bg={isCurrent ? 'accent.soft' : undefined}
            _last={{ borderBottomWidth: '0' }}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {onPick ? (
              <chakra.button
                type="button"
                display="flex"
                justifyContent="space-between"
                gap="3"
                w="100%"
                px="3"
                py="2"
                textAlign="start"
                cursor="pointer"
                fontVariantNumeric="tabular-nums"
                _hover={{ bg: 'raised' }}
                onClick={() => onPick(least)}
              >
                {text}
              </chakra.button>
            ) : (
              <Flex justify="space-between" gap="3" px="3" py="2" fontVariantNumeric="tabular-nums">
                {text}
              </Flex>
            )}
          </Box>
        );
      })}
    </chakra.ol>
  );
}
