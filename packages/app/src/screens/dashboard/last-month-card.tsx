import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { chakra, Flex, Card as Panel, Skeleton, Text, useEmptyCards, VisuallyHidden } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

type RevenueItem = Schemas['RevenueItem'];

/** Last month's figures by name, each with its change against the month before: the list that the top bar rotates. */
export const Card = observer(function Card() {
  const { notifications, session } = usePlatform();
  const { isRevenueLoading, lastMonthRevenue } = notifications;
  if (!useEmptyCards() && lastMonthRevenue.length === 0) return null;
  if (isRevenueLoading && lastMonthRevenue.length === 0) return <Skeleton minH="32" borderRadius="lg" />;
  const isSchool = session.role === 'School';
  return (
    <Panel
      title="Last month"
      actions={
        lastMonthRevenue.length > 0 && (
          <Text textStyle="sm" color="fg.muted">
            with the change against the month before
          </Text>
        )
      }
    >
      {lastMonthRevenue.length === 0 ? (
        <Text color="fg.muted">
          {isSchool
            ? 'What your awards saved shows here once a month has passed.'
            : 'What your accepted orders brought in shows here once a month has passed.'}
        </Text>
      ) : (
        <chakra.ul
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(19rem, 1fr))' }}
          columnGap="8"
        >
          {lastMonthRevenue.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
});

function Item({ item }: { item: RevenueItem }) {
  return (
    <Flex as="li" justify="space-between" align="baseline" gap="3" py="2">
      <Text minW="0" overflowWrap="anywhere">
        {item.label}
      </Text>
      <Flex gap="3" align="baseline" flexShrink="0">
        <Text fontWeight="semibold" className="tabular">
          {formatMoney(item.amount)}
        </Text>
        <Change percent={item.changePercent} />
      </Flex>
    </Flex>
  );
}

/** So wide that the amounts of all rows line up. */
const changeStyle = { minW: '14', textAlign: 'end' } as const;

/** The change in words and color; nothing to compare with is said, too. */
function Change({ percent }: { percent: number | null }) {
  if (percent === null) {
    return (
      <Text textStyle="xs" color="fg.muted" {...changeStyle}>
        new
      </Text>
    );
  }
  const isUp = percent > 0;
  const tone = percent === 0 ? 'fg.muted' : isUp ? 'green.fg' : 'red.fg';
  return (
    <Text textStyle="xs" fontWeight="semibold" color={tone} className="tabular" {...changeStyle}>
      <span aria-hidden="true">{percent === 0 ? '■' : isUp ? '▲' : '▼'} </span>
      <VisuallyHidden>{percent === 0 ? 'unchanged, ' : isUp ? 'up ' : 'down '}</VisuallyHidden>
      {Math.abs(percent)}%
    </Text>
  );
}
