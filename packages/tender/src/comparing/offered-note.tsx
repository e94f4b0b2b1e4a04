import { formatMoney, formatUnitPrice, type OfferedProduct, offeredName } from '@chalkline/rules';
import { chakra } from '@chalkline/ui';
import type { OfferedAlternate } from '../contract.ts';

/** What exactly is offered in a few words, for a table's cell: "Ticonderoga 13882, with a note"; empty where nothing is said. */
export const offeredText = (offered: OfferedProduct | null | undefined): string =>
  [offeredName(offered ?? null), offered?.note ? 'with a note' : ''].filter(Boolean).join(', ');

/** The alternate in a few words: "Alternate $90.00, Acme 12"; empty where there is none. */
export function alternateText(alternate: OfferedAlternate | null | undefined): string {
  if (!alternate) return '';
  return [`Alternate ${formatMoney(alternate.bidPrice)}`, offeredText(alternate.offered)].filter(Boolean).join(', ');
}

type AlternateNoteProps = {
  alternate: OfferedAlternate | null | undefined;
  /** The name of its data sheet, where that is known. */
  dataSheet?: string | undefined;
};

/** What else a bid offers for a line, at what price. The price of the line itself is the one that counts. BID-27 */
export function AlternateNote({ alternate, dataSheet }: AlternateNoteProps) {
  if (!alternate) return null;
  const { unitCost, tax, deliveryFees, bidPrice, offered } = alternate;
  const figures = [
    `${formatUnitPrice(unitCost)} for one`,
    Number(tax) > 0 ? `${Number(tax)}% tax` : '',
    Number(deliveryFees) > 0 ? `${formatMoney(deliveryFees)} delivery` : '',
  ].filter(Boolean);
  return (
    <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      Alternate: {[offeredName(offered), `${formatMoney(bidPrice)} (${figures.join(', ')})`].filter(Boolean).join(', ')}
      {offered?.note && (
        <chakra.span display="block" whiteSpace="pre-line">
          Note on the alternate: {offered.note}
        </chakra.span>
      )}
      {dataSheet !== undefined && <chakra.span display="block">Data sheet: {dataSheet}</chakra.span>}
    </chakra.span>
  );
}

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
