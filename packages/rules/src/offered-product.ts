/** The most characters that each part of what is offered for a line may have (BID-21). */
export const OFFERED_MAX = { manufacturer: 120, partNumber: 80, note: 500 } as const;

/** A part of what exactly is offered for a line. */
export type OfferedField = keyof typeof OFFERED_MAX;

/** What exactly a bid offers for a line; `null` for what its vendor does not say (BID-21). */
export type OfferedProduct = Readonly<Record<OfferedField, string | null>>;

/** The same as typed or sent: each part may be missing. */
type TypedOffer = Readonly<Partial<Record<OfferedField, string | null | undefined>>>;

/** How the fields are called on screens, in files and in messages. */
export const offeredLabels: Readonly<Record<OfferedField, string>> = {
  manufacturer: 'Manufacturer',
  partNumber: 'Part number',
  note: 'Note to the school',
};

/** The parts in the order in which they are read. */
export const offeredFields = ['manufacturer', 'partNumber', 'note'] as const satisfies readonly OfferedField[];

const inOneLine = (text: string): string => text.toWellFormed().replace(/\s+/gu, ' ').trim();
const inLines = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').trim();

/** What was typed, in the one form that is kept and hashed; `null` where nothing was (BID-21). */
export function offeredProduct(typed: TypedOffer | null | undefined): OfferedProduct | null {
  const offered: OfferedProduct = {
    manufacturer: inOneLine(typed?.manufacturer ?? '') || null,
    partNumber: inOneLine(typed?.partNumber ?? '') || null,
    note: inLines(typed?.note ?? '') || null,
  };
  return offeredFields.some((field) => offered[field] !== null) ? offered : null;
}

/** Why a part of what is offered can't be kept, field → sentence; empty when all of it can (BID-21). */
export function offeredProblems(typed: TypedOffer | null | undefined): Partial<Record<OfferedField, string>> {
  const offered = offeredProduct(typed);
  return Object.fromEntries(
    offeredFields.flatMap((field) => {
      const { length } = offered?.[field] ?? '';
      const max = OFFERED_MAX[field];
      return length <= max ? [] : [[field, `${offeredLabels[field]} has ${length} characters. At most ${max} fit.`]];
    }),
  );
}

/** "Ticonderoga 13882": what is offered in a few words; empty where neither the manufacturer nor the part number is said. */
export const offeredName = (offered: Pick<OfferedProduct, 'manufacturer' | 'partNumber'> | null): string =>
  [offered?.manufacturer, offered?.partNumber].filter(Boolean).join(' ');
