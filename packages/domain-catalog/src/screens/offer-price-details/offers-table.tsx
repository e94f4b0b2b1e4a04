import { amountOf } from '@chalkline/kit';
import { compareMoney, formatDay, formatMoney } from '@chalkline/rules';
import { Box, Card, chakra, facts, figured, Money, StatusBadge, Text } from '@chalkline/ui';
import type { PriceOfferData, PriceRequestData } from '../../model/contract.ts';
import { lastOffer, lowestCost, OFFER, offeredCost, offerTone } from '../../model/offer-words.ts';

type Line = PriceRequestData['lines'][number];

const cells = {
  '& th, & td': {
    textAlign: 'start',
    padding: '0.75rem',
    verticalAlign: 'top',
    minWidth: '9rem',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
} as const;

/** Today's price from the list, and the lowest under a contract. */
function Today({ line }: { line: Line }) {
  return (
    <>
      <Money value={line.listPrice} perUnit />
      {line.contractPrice !== null && (
        <Text textStyle="sm" color="fg.muted">
          contract {line.contractPrice.number}: <Money value={line.contractPrice.unitPrice} perUnit />
        </Text>
      )}
    </>
  );
}

const costText = ({ total, freight }: PriceOfferData['costs'][number]): string =>
  compareMoney(freight, '0.00') === 0
    ? `${formatMoney(total)}, no freight`
    : `${formatMoney(total)} with ${formatMoney(freight)} freight`;

function OfferedCell({ request, offer, line }: { request: PriceRequestData; offer: PriceOfferData; line: Line }) {
  const cost = offeredCost(offer, line.id);
  const details = lastOffer(offer)?.lines.find(({ requestLineId }) => requestLineId === line.id);
  if (cost === null)
    return <Text color="fg.muted">{offer.status === OFFER.requested ? 'No answer yet' : 'Not offered'}</Text>;
  const isLowest = cost.total === lowestCost(request, line.id);
  return (
    <>
      <Money perUnit value={cost.unitPrice} tone={isLowest ? 'best' : 'default'} emphasis />
      {isLowest && <chakra.span srOnly> (lowest offer with freight)</chakra.span>}
      <Text textStyle="sm">{costText(cost)}</Text>
      {details && (
        <Text textStyle="sm" color="fg.muted">
          {facts(details.leadTimeDays !== null && figured(details.leadTimeDays, 'day'), details.note)}
        </Text>
      )}
    </>
  );
}

/** All offers side by side, at the quantities that were asked for, with freight, against the list and contracts. OFFER-10 */
export function OffersTable({ request }: { request: PriceRequestData }) {
  return (
    <Card title="Unit prices at your quantity" padding="none">
      <Text color="fg.muted" textStyle="sm" px="5" pb="3">
        The lowest offer is the one that costs least with its freight, before tax, where you order all that its vendor
        offers.
      </Text>
      <Box position="relative" overflowX="auto" tabIndex={0} role="region" aria-label="Offers side by side">
        <chakra.table width="100%" css={cells}>
          <chakra.thead bg="raised">
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Today</th>
              {request.offers.map((offer) => (
                <th key={offer.id} scope="col">
                  {offer.vendorName}
                  <Box mt="1">
                    <StatusBadge tone={offerTone(offer.status)}>{offer.statusText}</StatusBadge>
                  </Box>
                </th>
              ))}
            </tr>
          </chakra.thead>
          <tbody>
            {request.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.description}
                  <Text textStyle="sm" color="fg.muted" fontWeight="normal">
                    {facts(
                      amountOf(line.quantity, line.unit),
                      line.sku,
                      line.neededBy !== null && `needed by ${formatDay(line.neededBy)}`,
                      line.note,
                    )}
                  </Text>
                </th>
                <td>
                  <Today line={line} />
                </td>
                {request.offers.map((offer) => (
                  <td key={offer.id}>
                    <OfferedCell request={request} offer={offer} line={line} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Card>
  );
}
