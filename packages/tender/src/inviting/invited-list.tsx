import { chakra, DateTime, KeyValue, Text } from '@chalkline/ui';
import type { InvitedVendor } from '../contract.ts';

/** Who was invited, and whether they have looked. */
export function InvitedList({ invited }: { invited: readonly InvitedVendor[] }) {
  if (invited.length === 0) return <Text color="fg.muted">Nobody was invited by name.</Text>;
  return (
    <KeyValue
      items={invited.map((vendor) => ({
        key: `${vendor.vendorId}-${vendor.name}`,
        label: <chakra.span color="fg">{vendor.name}</chakra.span>,
        value:
          vendor.seenAt === null ? (
            <chakra.span color="fg.muted">not seen yet</chakra.span>
          ) : (
            <>
              seen <DateTime at={vendor.seenAt} style="date" />
            </>
          ),
      }))}
    />
  );
}
