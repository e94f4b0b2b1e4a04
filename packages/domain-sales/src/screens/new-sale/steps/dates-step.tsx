import { dateAt, daysAfter, InstantField } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { AuctionType, noticeDaysText } from '@chalkline/rules';
import { Button, Callout, Flex, SimpleGrid, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { isPublicTooShortly } from '../../../model/short-notice.ts';
import type { FieldProps } from '../step-props.ts';

type DateField = 'sellStartDate' | 'sellEndDate' | 'sellAwardDate' | 'sellPickupDate';
type AskedDate = { field: DateField; label: string; hint: string; required?: boolean };

const pickup: AskedDate = {
  field: 'sellPickupDate',
  label: 'Pickup by',
  hint: 'By when buyers should have collected. Exact pickup times are offered later.',
};
const award: AskedDate = { field: 'sellAwardDate', label: 'Award by', hint: 'When you plan to decide.' };
const later = 'A moment in the future schedules the sale; without one it opens when you publish.';

/** The dates that each kind of sale asks. */
const dates: Readonly<Record<number, readonly AskedDate[]>> = {
  [AuctionType.Auction]: [
    { field: 'sellStartDate', label: 'Opens', hint: later },
    {
      field: 'sellEndDate',
      label: 'Ends',
      required: true,
      hint: 'To the second: a later proposal is refused. Proposals stay sealed until then.',
    },
    award,
    pickup,
  ],
  [AuctionType.QuickSale]: [
    { field: 'sellStartDate', label: 'Opens', hint: later },
    { field: 'sellEndDate', label: 'Ends', required: true, hint: 'Offers that wait by then expire.' },
    pickup,
  ],
  [AuctionType.LiveAuction]: [
    {
      field: 'sellStartDate',
      label: 'Starts',
      required: true,
      hint: 'All lots open at this moment. Until then vendors look, ask and accept the terms.',
    },
    {
      field: 'sellEndDate',
      label: 'First lot ends',
      required: true,
      hint: 'A bid in the last two minutes moves the end of its lot.',
    },
    award,
    pickup,
  ],
};

/** Warns where the sale would be public for fewer days than the school has set. SALE-22 */
const NoticeWarning = observer(function NoticeWarning({ store }: FieldProps) {
  const { clock } = usePlatform();
  if (!isPublicTooShortly(store.form, store.noticeDays, new Date(clock.now()))) return null;
  return (
    <Callout
      tone="amber"
      live="status"
      title={`Your school’s sales are public for ${noticeDaysText(store.noticeDays)}`}
    >
      This one would be public for fewer. Choose a later end, or give the reason before you publish. The audit keeps it.
    </Callout>
  );
});

/** When the sale opens and ends, when it is awarded and collected. */
export const DatesStep = observer(function DatesStep({ store }: FieldProps) {
  const { clock } = usePlatform();
  const { auctionTypeId, sellStartDate } = store.form;
  const weeks = [1, 2, 3, 4];
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {(dates[auctionTypeId] ?? []).map(({ field, label, hint, required = false }) => (
          <InstantField
            key={field}
            id={field}
            label={label}
            hint={hint}
            required={required}
            value={store.form[field]}
            error={store.problems[field]}
            onChange={(value) => store.set(field, value)}
          />
        ))}
      </SimpleGrid>
      <Flex gap="2" wrap="wrap" align="center">
        <Text textStyle="sm" color="fg.muted">
          Or choose the end:
        </Text>
        {weeks.map((count) => (
          <Button
            key={count}
            size="sm"
            variant="surface"
            onClick={() =>
              store.set('sellEndDate', dateAt(daysAfter(sellStartDate, count * 7, new Date(clock.now())), 14))
            }
          >
            {count} {count === 1 ? 'week' : 'weeks'} on sale
          </Button>
        ))}
      </Flex>
      <NoticeWarning store={store} />
    </Stack>
  );
});
