import { capLastSaleQuestion } from '@chalkline/rules';
import type { sales } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import type { Sale } from '../../sale-core/sale.ts';
import type { Arrivals } from '../../tender/drafts/documents.ts';
import type { SaleInput } from './draft-input.ts';

type Scalars = Partial<typeof sales.$inferInsert>;

const dateOf = (text: string | null | undefined): Date | null | undefined =>
  text ? new Date(text) : text === undefined ? undefined : null;

const textOf = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text?.trim() || null;

const termsOf = ({ terms }: SaleInput): Scalars => ({
  paymentDays: terms?.paymentDays,
  removalDays: terms?.removalDays,
  taxPercent: textOf(terms?.taxPercent),
  excluded: textOf(terms?.excluded),
  otherTerms: textOf(terms?.other),
});

const boardOf = ({ boardResolution }: SaleInput): Scalars => ({
  boardNumber: textOf(boardResolution?.number),
  boardDate: boardResolution?.date,
  boardFileId: boardResolution?.fileId,
});

/** What of the sale's own row the input gives; what it leaves out stays. A change of the kind clamps the last answered step. SALE-18 */
export function scalarsOf(input: SaleInput, row: Sale, { description }: Pick<Arrivals, 'description'>): Scalars {
  const changes: Scalars = {
    typeId: input.auctionTypeId,
    name: input.saleName?.trim(),
    parentCategoryId: input.ParentCategoryId,
    description,
    startDate: dateOf(input.sellStartDate),
    endDate: dateOf(input.sellEndDate),
    awardDate: dateOf(input.sellAwardDate),
    pickupDate: dateOf(input.sellPickupDate),
    lotStep: input.lotStep,
    isNotifyToAll: input.isNotifyToAll,
    isPublic: input.IsPublicSale,
    isQuestionAllowed: input.isQuestionAllowed,
    hasValidCertificate: input.hasValidCertificate,
    isSubjectToBoard: input.isSubjectToBoard,
    isPlatformFeeIncluded: input.IsPlatformFeeIncluded,
    noticeReason: textOf(input.noticeReason),
    ...termsOf(input),
    ...boardOf(input),
    lastQuestion: capLastSaleQuestion(input.auctionTypeId, input.lastQuestion ?? row.lastQuestion),
  };
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Scalars;
}

/** @throws {AppError} RULE_BROKEN where the sale would end before it starts */
export function checkDates(row: Sale, { startDate, endDate }: Scalars): void {
  const start = startDate === undefined ? row.startDate : startDate;
  const end = endDate === undefined ? row.endDate : endDate;
  if (start && end && end <= start) throw ruleBroken({ sellEndDate: 'The end must be after the start.' });
}
