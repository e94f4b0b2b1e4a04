import { formatMoney, formatUnitPrice } from '@chalkline/rules';
import { Box, chakra, DateTime, facts, figured, LastDay, Text } from '@chalkline/ui';
import type { PriceOfferData } from '../../model/contract.ts';

type Round = PriceOfferData['rounds'][number];

interface RoundsProps {
  offer: PriceOfferData;
  /** The request's lines, by number. */
  nameOf: (requestLineId: number) => string;
  side: 'school' | 'vendor';
  /** The school's, whose days count. OFFER-3 */
  timeZone: string;
}

function lineText(line: Round['lines'][number]): string {
  const { tiers, freight, leadTimeDays, note, wantedPrice, wantedQuantity } = line;
  return facts(
    tiers.length > 0 &&
      tiers.map(({ least, price }) => `${least.toLocaleString('en-US')}: ${formatUnitPrice(price)}`).join(' · '),
    freight !== null && `freight ${formatMoney(freight)}`,
    leadTimeDays !== null && figured(leadTimeDays, 'day'),
    wantedPrice !== null && `asks for ${formatUnitPrice(wantedPrice)}`,
    wantedQuantity !== null && `for ${wantedQuantity.toLocaleString('en-US')}`,
    note,
  );
}

function whoText(round: Round, offer: PriceOfferData, side: RoundsProps['side']): string {
  if (round.by === side) return round.byName === null ? 'You' : round.byName;
  return side === 'school' ? offer.vendorName : 'The school';
}

const actOf = ({ by, number }: Round) => (by === 'vendor' ? 'offered' : number === 1 ? 'asked' : 'countered');

/** What both sides said, the newest first. OFFER-2 */
export function Rounds({ offer, nameOf, side, timeZone }: RoundsProps) {
  return (
    <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="3" aria-label="Rounds">
      {offer.rounds.toReversed().map((round) => (
        <Box
          as="li"
          key={round.number}
          borderInlineStartWidth="2px"
          borderColor={round.by === 'vendor' ? 'accent.solid' : 'control'}
          ps="3"
        >
          <Text fontWeight="semibold">
            {whoText(round, offer, side)} {actOf(round)}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            <DateTime at={round.at} />
            {round.validUntil !== null && (
              <>
                {' · binds until '}
                <LastDay end={round.validUntil} timeZone={timeZone} />
              </>
            )}
          </Text>
          {round.message !== null && <Text overflowWrap="anywhere">{round.message}</Text>}
          {round.lines
            .map((line) => ({ id: line.id, name: nameOf(line.requestLineId), text: lineText(line) }))
            .filter(({ text }) => text !== '')
            .map(({ id, name, text }) => (
              <Text key={id} textStyle="sm">
                {name}: {text}
              </Text>
            ))}
        </Box>
      ))}
    </chakra.ol>
  );
}
