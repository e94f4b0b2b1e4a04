import { isMoney, parseMoney, sentQuantity } from '@chalkline/rules';
import type { AuctionInput, LotInput } from './contract.ts';
import { type FormLot, type FormTerms, isBlankLot, isYear, type SaleField, type SaleForm } from './sale-form.ts';

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** An amount as the contract writes it; one that is no amount goes as typed, so that the server can say what is wrong. */
function amountInput(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return isMoney(trimmed) ? parseMoney(trimmed) : trimmed.slice(0, 24);
}

const yearInput = (text: string): number | null => (isYear(text) ? Number(text.trim()) : null);

/** One lot as the contract wants it. `keepIds` is false for a copy, whose lots are new. */
export function lotInput(lot: FormLot, keepIds: boolean): LotInput {
  return {
    id: keepIds ? lot.id : null,
    SellCategoryId: lot.SellCategoryId,
    categoryName: textOrNull(lot.categoryName),
    productDesc: lot.productDesc.trim(),
    productQty: sentQuantity(lot.productQty),
    unit: lot.unit.trim() || 'each',
    AdditionalDesc: textOrNull(lot.AdditionalDesc),
    condition: lot.condition,
    productPhotos: lot.photos.map(({ fileId, alt }) => ({ fileId, alt: textOrNull(alt) })),
    reservePrice: amountInput(lot.reservePrice),
    bidIncrement: amountInput(lot.bidIncrement),
    startPrice: amountInput(lot.startPrice),
    askingPrice: amountInput(lot.askingPrice),
    acceptFrom: amountInput(lot.acceptFrom),
    serialNumber: textOrNull(lot.serialNumber),
    assetTag: textOrNull(lot.assetTag),
    usage: textOrNull(lot.usage),
    year: yearInput(lot.year),
    size: textOrNull(lot.size),
    location: textOrNull(lot.location),
    knownFaults: textOrNull(lot.knownFaults),
    hasTitle: lot.hasTitle,
    isDataWiped: lot.isDataWiped,
    documentIds: lot.documents.map(({ id }) => id),
    fundCode: textOrNull(lot.fundCode),
    federalAward: textOrNull(lot.federalAward),
    federalShare: textOrNull(lot.federalShare),
    federalValue: amountInput(lot.federalValue),
    dispositionAskedAt: textOrNull(lot.dispositionAskedAt),
    dispositionInstructions: textOrNull(lot.dispositionInstructions),
  };
}

const daysInput = (text: string, most: number, usual: number): number => {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= most ? days : usual;
};

function termsInput(terms: FormTerms): NonNullable<AuctionInput['terms']> {
  return {
    paymentDays: daysInput(terms.paymentDays, 90, 5),
    removalDays: daysInput(terms.removalDays, 180, 10),
    taxPercent: textOrNull(terms.taxPercent),
    excluded: textOrNull(terms.excluded),
    other: textOrNull(terms.other),
  };
}

/** The contract's names and shapes of one field of the form. */
function fieldInput(form: SaleForm, field: SaleField, keepIds: boolean): Partial<AuctionInput> {
  switch (field) {
    case 'products':
      return { products: form.products.filter((lot) => !isBlankLot(lot)).map((lot) => lotInput(lot, keepIds)) };
    case 'auctionQuestions':
      return {
        auctionQuestions: form.auctionQuestions
          .filter(({ question }) => question.trim() !== '')
          .map(({ id, question, isRequired }) => ({ id: keepIds ? id : null, question: question.trim(), isRequired })),
      };
    case 'auctionDocuments':
      return { auctionDocuments: form.auctionDocuments.map(({ id, name }) => ({ id, name })) };
    case 'vendorNotifications':
      return { vendorNotificationIds: form.vendorNotifications.map(({ vendorId }) => vendorId) };
    case 'newVendorList':
      return { newVendorList: form.newVendorList.map((vendorEmail) => ({ vendorEmail })) };
    case 'boardResolution': {
      const { number, date, file } = form.boardResolution;
      return { boardResolution: { number: textOrNull(number), date: textOrNull(date), fileId: file?.id ?? null } };
    }
    case 'terms':
      return { terms: termsInput(form.terms) };
    case 'noticeReason':
      return { noticeReason: textOrNull(form.noticeReason) };
    default:
      return { [field]: form[field] };
  }
}

/** The fields that changed, as the save wants them; what is left out stays as it was on the server. */
export function saleInput(form: SaleForm, fields: Iterable<SaleField>, keepIds = true): Partial<AuctionInput> {
  const input: Partial<AuctionInput> = {};
  for (const field of fields) Object.assign(input, fieldInput(form, field, keepIds));
  return input;
}
