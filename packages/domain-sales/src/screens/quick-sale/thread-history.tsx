import type { OfferSide } from '@chalkline/rules';
import { chakra, DateTime, Money, StatusBadge } from '@chalkline/ui';
import { figureWord, type SaleOffer } from '../../model/offer-thread.ts';

const cell = { py: '2.5', px: '1', textAlign: 'start', verticalAlign: 'top' } as const;

/** Every price that was named, oldest first. */
export function ThreadHistory({ thread, asking, side }: { thread: SaleOffer; asking: string | null; side: OfferSide }) {
  return (
    <chakra.table w="100%" borderCollapse="collapse">
      <chakra.caption srOnly>Prices named for {thread.lotName}, oldest first</chakra.caption>
      <chakra.thead srOnly>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Price</th>
          <th scope="col">When</th>
        </tr>
      </chakra.thead>
      <tbody>
        {asking !== null && (
          <chakra.tr borderTopWidth="1px" borderColor="line">
            <chakra.td {...cell}>
              <StatusBadge tone="neutral">Asking price</StatusBadge>
            </chakra.td>
            <chakra.td {...cell} fontWeight="semibold">
              <Money value={asking} />
            </chakra.td>
            <td />
          </chakra.tr>
        )}
        {thread.figures.map(({ by, amount, at, message, byName }, index) => {
          const word = figureWord(by, side, index);
          return (
            <chakra.tr key={`${at}-${amount}`} borderTopWidth="1px" borderColor="line">
              <chakra.td {...cell} w="50%">
                <StatusBadge tone={word.tone}>{word.text}</StatusBadge>
                {byName && (
                  <chakra.span textStyle="sm" color="fg.muted" ms="2">
                    {byName}
                  </chakra.span>
                )}
                {message && (
                  <chakra.span display="block" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
                    {message}
                  </chakra.span>
                )}
              </chakra.td>
              <chakra.td {...cell} fontWeight="semibold">
                <Money value={amount} />
              </chakra.td>
              <chakra.td {...cell} textAlign="end" color="fg.muted">
                <DateTime at={at} />
              </chakra.td>
            </chakra.tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}
