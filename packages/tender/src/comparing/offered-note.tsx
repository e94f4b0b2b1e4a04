import { type OfferedProduct, offeredName } from '@chalkline/rules';
import { chakra } from '@chalkline/ui';

/** What exactly is offered in a few words, for a table's cell: "Ticonderoga 13882, with a note"; empty where nothing is said. */
export const offeredText = (offered: OfferedProduct | null | undefined): string =>
  [offeredName(offered ?? null), offered?.note ? 'with a note' : ''].filter(Boolean).join(', ');

/** What exactly is offered for a line, and the vendor's note on it, below what the school asks for. BID-23 */
export function OfferedNote({ offered }: { offered: OfferedProduct | null | undefined }) {
  if (!offered) return null;
  const name = offeredName(offered);
  return (
    <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {name !== '' && `Offered: ${name}`}
      {offered.note !== null && (
        <chakra.span display="block" whiteSpace="pre-line">
          Vendor’s note: {offered.note}
        </chakra.span>
      )}
    </chakra.span>
  );
}
