import { auctionTypeName, formatDeadline, formatMoney, lotConditions } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { zoneOfSchool } from '../../shared/time-zones.ts';
import { saleSubject } from '../../tender/subject.ts';
import { weightsOf } from '../../tender/weights.ts';
import { documentsOfSale, parentCategoryName, questionsOfSale } from '../details/sale-parts.ts';
import { type LotWithFiles, lotsWithFiles } from '../lots/read-lots.ts';

/** What of a sale somebody could read differently after a change. */
export interface Said {
  readonly label: string;
  /** As it is read; null where there is nothing. */
  readonly text: string | null;
  /** What tells a difference, where the text is too short for that. */
  readonly mark: string;
  readonly lotId: number | null;
  /** What the request calls it. */
  readonly field: string;
}

/** What a published sale says, by a key that stays. */
export type SaidSale = ReadonlyMap<string, Said>;

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
const money = (amount: string | null): string | null => (amount === null ? null : formatMoney(amount));

const instantMark = (date: Date | null): string => date?.toISOString() ?? '';
const fileMark = (documents: readonly { readonly id: number }[]): string => documents.map(({ id }) => id).join();

type Fields = readonly (readonly [field: string, label: string, text: string | null, mark?: string])[];

function saleFields(sale: Sale, timeZone: string): Fields {
  const at = (date: Date | null): string | null => (date ? formatDeadline(date, timeZone) : null);
  return [
    ['saleName', 'Name', sale.name],
    ['auctionTypeId', 'Kind', auctionTypeName(sale.typeId)],
    ['auctionDescription', 'Description', sale.description === '' ? null : 'See the description', sale.description],
    ['sellStartDate', 'Start', at(sale.startDate), instantMark(sale.startDate)],
    ['sellEndDate', 'End', at(sale.endDate), instantMark(sale.endDate)],
    ['sellAwardDate', 'Award', at(sale.awardDate), instantMark(sale.awardDate)],
    ['sellPickupDate', 'Pickup', at(sale.pickupDate), instantMark(sale.pickupDate)],
    ['lotStep', 'Minutes between the ends of two lots', sale.typeId === 3 ? String(sale.lotStep) : null],
    ['isQuestionAllowed', 'Questions are taken', yesNo(sale.isQuestionAllowed)],
    ['IsPublicSale', 'Open to every vendor', yesNo(sale.isPublic)],
    ['isSubjectToBoard', 'Subject to the board', yesNo(sale.isSubjectToBoard)],
    ['terms.paymentDays', 'Days until payment', String(sale.paymentDays)],
    ['terms.removalDays', 'Days until removal', String(sale.removalDays)],
    ['terms.taxPercent', 'Sales tax in percent', sale.taxPercent],
    ['terms.excluded', 'Excluded from buying', sale.excluded],
    ['terms.other', 'Further terms', sale.otherTerms],
  ];
}

/** What everybody reads of a lot; its secrets change without a word. SALE-2 SALE-17 */
function lotFields({ lot, categoryName, photos, documents }: LotWithFiles): Fields {
  return [
    ['productDesc', 'Lot', lot.description],
    ['SellCategoryId', 'Sub-category', categoryName],
    ['productQty', 'Quantity', `${lot.quantity} ${lot.unit}`],
    ['AdditionalDesc', 'Details', lot.details],
    ['condition', 'Condition', lotConditions[lot.condition ?? 0] ?? null],
    ['startPrice', 'Start price', money(lot.startPrice)],
    ['askingPrice', 'Asking price', money(lot.askingPrice), lot.askingPrice ?? ''],
    ['bidIncrement', 'Increment', money(lot.bidIncrement)],
    ['serialNumber', 'Serial number or VIN', lot.serialNumber],
    ['assetTag', 'Asset tag', lot.assetTag],
    ['usage', 'Mileage or hours', lot.usage],
    ['year', 'Year', lot.year === null ? null : String(lot.year)],
    ['size', 'Size and weight', lot.size],
    ['location', 'Where it stands', lot.location],
    ['knownFaults', 'Known faults', lot.knownFaults],
    ['hasTitle', 'Title in hand', lot.hasTitle === null ? null : yesNo(lot.hasTitle)],
    ['isDataWiped', 'Data wiped', lot.isDataWiped === null ? null : yesNo(lot.isDataWiped)],
    [
      'productPhotos',
      'Photos',
      photos.length === 0 ? null : `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`,
      photos.map(({ fileId, alt }) => `${fileId} ${alt}`).join('\n'),
    ],
    ['documentIds', 'Documents', documents.map(({ name }) => name).join(', ') || null, fileMark(documents)],
  ];
}

const questionText = ({ question, isRequired }: { readonly question: string; readonly isRequired: boolean }): string =>
  isRequired ? `${question} (answer required)` : question;

function put(into: Map<string, Said>, fields: Fields, lotId: number | null, prefix: string): void {
  for (const [field, label, text, mark = text ?? ''] of fields) {
    into.set(`${lotId ?? ''}/${field}`, { label, text, mark, lotId, field: `${prefix}${field}` });
  }
}

/** Everything that a sale says to those who may read it. SALE-30 */
export async function saidBy(db: Db, sale: Sale): Promise<{ readonly said: SaidSale; readonly lots: LotWithFiles[] }> {
  const lots = await lotsWithFiles(db, sale.id);
  const said = new Map<string, Said>();
  put(said, saleFields(sale, await zoneOfSchool(db, sale.schoolId)), null, '');
  const documents = await documentsOfSale(db, sale.id);
  const questions = await questionsOfSale(db, sale.id);
  const weights = sale.typeId === 1 ? await weightsOf(db, saleSubject(sale.id)) : [];
  const listed: Fields = [
    ['ParentCategoryId', 'Category', await parentCategoryName(db, sale)],
    ['auctionDocuments', 'Documents', documents.map(({ name }) => name).join(', ') || null, fileMark(documents)],
    ['auctionQuestions', 'Questions to vendors', questions.map(questionText).join('\n') || null],
    ['AuctionRubricsData', 'Weights', weights.map(({ name, points }) => `${name} ${points}`).join(', ') || null],
  ];
  put(said, listed, null, '');
  for (const [index, lot] of lots.entries()) put(said, lotFields(lot), lot.lot.id, `products.${index}.`);
  return { said, lots };
}
