import { amountOf } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { canWin, linePrice } from '@chalkline/tender';
import { Box, RadioCardGroup, SelectField, Stack, Text } from '@chalkline/ui';
import { type AwardChoice, bidsInOrder, candidatesFor, openLines, wholeChoice } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { rankText } from './price-cells.tsx';

type ChoiceProps = { comparison: Comparison; choice: AwardChoice; onChange: (choice: AwardChoice) => void };

/** Everything to one bid; an incomplete one leaves its lines open. */
export function WholeChoice({ comparison, choice, onChange }: ChoiceProps) {
  const chosen = Object.values(choice).find((bidId) => bidId !== null);
  return (
    <RadioCardGroup
      name="The winner"
      label="The winner"
      columns={1}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => onChange(wholeChoice(comparison, Number(value)))}
      options={bidsInOrder(comparison.bids)
        .filter(canWin)
        .map((bid) => ({
          value: String(bid.bidId),
          label: `${bid.vendorName} · ${formatMoney(bid.total)}`,
          description: `${rankText(bid)}${bid.isComplete ? '' : ': lines without its bid stay open'}`,
        }))}
    />
  );
}

/** A winner for each line, cheapest first in every list; a line may stay without an award. */
export function SplitChoice({ comparison, choice, onChange }: ChoiceProps) {
  return (
    <Stack gap="4">
      {openLines(comparison).map((line) => (
        <Box key={line.id}>
          <SelectField
            label={
              <>
                {line.productDesc}
                <Text as="span" color="fg.muted" fontWeight="normal">
                  {' '}
                  · {amountOf(line.productQty, line.unit)}
                </Text>
              </>
            }
            placeholder="No award for this line"
            value={choice[line.id] === null || choice[line.id] === undefined ? '' : String(choice[line.id])}
            onValueChange={(value) => onChange({ ...choice, [line.id]: value === '' ? null : Number(value) })}
            options={candidatesFor(comparison, line.id).map((bid) => ({
              value: String(bid.bidId),
              label: `${bid.vendorName} · ${formatMoney(linePrice(bid, line.id))}${line.bestBidIds.includes(bid.bidId) ? ' · best price' : ''}${bid.rank === 1 ? ' · ranked 1' : ''}`,
            }))}
          />
        </Box>
      ))}
    </Stack>
  );
}
