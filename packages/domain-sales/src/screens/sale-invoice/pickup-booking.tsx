import { RuledItem, RuledList } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Box, Button, DateTime, figured, Heading, StatusBadge, Text, useNow } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { SaleInvoice, SaleWindow } from '../../model/sale-invoice.ts';
import { useBookWindow, useCancelBooking } from '../../queries/invoices.ts';

/** One time that can be booked, or is. */
const WindowRow = observer(function WindowRow({ window, mayBook }: { window: SaleWindow; mayBook: boolean }) {
  const { session, feedback } = usePlatform();
  const book = useBookWindow();
  const cancel = useCancelBooking();
  const body = { windowId: window.id };
  const left = window.places - window.booked;
  return (
    <RuledItem justify="space-between" align="center" wrap="wrap" rowGap="1.5">
      <Box minW="0">
        <Text fontWeight="semibold">
          <DateTime at={window.startsAt} /> to <DateTime at={window.endsAt} style="time" />
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {window.isMine ? 'You booked this time' : left > 0 ? `${figured(left, 'place')} left` : 'Full'}
          {window.note !== null && ` · ${window.note}`}
        </Text>
      </Box>
      {window.isMine && <StatusBadge tone="green">Booked</StatusBadge>}
      {!session.isImpersonating && window.isMine && (
        <Button size="sm" variant="surface" loading={cancel.isPending} onClick={() => cancel.mutate({ body })}>
          Give it back
        </Button>
      )}
      {!session.isImpersonating && mayBook && !window.isMine && left > 0 && (
        <Button
          size="sm"
          variant="surface"
          loading={book.isPending}
          onClick={() => book.mutate({ body }, { onSuccess: () => feedback.success('The time is booked') })}
        >
          Book this time
        </Button>
      )}
    </RuledItem>
  );
});

interface WindowBookingProps {
  windows: readonly SaleWindow[];
  kind: SaleWindow['kind'];
  mayBook: boolean;
}

/** Times of one kind that a vendor books; times that are over are left out, but for one's own. */
export function WindowBooking({ windows, kind, mayBook }: WindowBookingProps) {
  const now = useNow(60_000);
  const shown = windows.filter((each) => each.kind === kind && (each.isMine || Date.parse(each.endsAt) > now));
  if (shown.length === 0) {
    return (
      <Text color="fg.muted">
        The school has set no times for {kind === 'pickup' ? 'pickup' : 'inspection'}. Write to it to agree on one.
      </Text>
    );
  }
  return (
    <RuledList label={kind === 'pickup' ? 'Times for pickup' : 'Times for inspection'}>
      {shown.map((each) => (
        <WindowRow key={each.id} window={each} mayBook={mayBook} />
      ))}
    </RuledList>
  );
}

/** The winner's time of pickup, to book once the lots are paid for. */
export function PickupBooking({ invoice }: { invoice: SaleInvoice }) {
  if (invoice.state !== 'paid') return null;
  return (
    <div>
      <Heading as="h3" size="sm" mb="2">
        Pickup
      </Heading>
      <WindowBooking windows={invoice.windows} kind="pickup" mayBook />
    </div>
  );
}
