import { MAX_PRICE_TIERS } from '@chalkline/rules';
import { Box, Button, chakra, Flex, IconButton, NumberField, Text, UnitPriceField } from '@chalkline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type TierLine, tierLine } from '../model/tier-form.ts';

interface TierTableProps {
  /** Begins the ids of the fields: `tiers`. */
  id: string;
  lines: readonly TierLine[];
  problems: Readonly<Record<string, string>>;
  onChange: (lines: TierLine[]) => void;
  /** The unit of the quantities: "each", "case". */
  unit: string;
  disabled?: boolean;
}

/** Price tiers: from how many units on, and what a unit costs then. Prices fall from line to line. */
export function TierTable({ id, lines, problems, onChange, unit, disabled = false }: TierTableProps) {
  const change = (index: number, part: Partial<TierLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return (
    <Box>
      {lines.map((line, index) => (
        <Flex key={line.key} gap="3" align="flex-start" mb="2">
          <Box flex="1" minW="0">
            <NumberField
              id={`${id}.${index}.least`}
              label={`Tier ${index + 1} from`}
              hideLabel={index > 0}
              unit={unit}
              disabled={disabled}
              value={line.least}
              error={problems[`tiers.${index}.least`]}
              onValueChange={(least) => change(index, { least })}
            />
          </Box>
          <Box flex="1" minW="0">
            <UnitPriceField
              id={`${id}.${index}.price`}
              label={
                <>
                  Price of a unit<chakra.span srOnly> in tier {index + 1}</chakra.span>
                </>
              }
              hideLabel={index > 0}
              disabled={disabled}
              value={line.price}
              error={problems[`tiers.${index}.price`]}
              onValueChange={(price) => change(index, { price })}
            />
          </Box>
          <IconButton
            variant="ghost"
            aria-label={`Remove tier ${index + 1}`}
            disabled={disabled || lines.length === 1}
            mt={index === 0 ? '6' : '0'}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Flex>
      ))}
      {problems['tiers'] !== undefined && (
        <Text role="alert" color="red.fg" textStyle="sm">
          {problems['tiers']}
        </Text>
      )}
      <Button
        size="sm"
        variant="surface"
        disabled={disabled || lines.length >= MAX_PRICE_TIERS}
        onClick={() => onChange([...lines, tierLine()])}
      >
        <Plus aria-hidden="true" />
        Add tier
      </Button>
    </Box>
  );
}
