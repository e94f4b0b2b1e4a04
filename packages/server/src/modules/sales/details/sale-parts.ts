import type { components } from '@chalkline/openapi/types';
import { saleTermsText } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { categories, files, rfpDocuments, rfpQuestions, saleChanges, schools } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { isOf, saleSubject } from '../../tender/subject.ts';

type Schemas = components['schemas'];

/** An instant as the wire has it. */
export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** "8.2500" as people write it: "8.25". */
const plainPercent = (percent: string | null): string | null =>
  percent?.includes('.') ? percent.replace(/0+$/, '').replace(/\.$/, '') : percent;

/** The school of a sale, as it is named to everybody. */
export async function schoolOf(db: Db, { schoolId }: Pick<Sale, 'schoolId'>): Promise<Schemas['SchoolRef']> {
  const [school] = await db
    .select({ id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode })
    .from(schools)
    .where(eq(schools.id, schoolId));
  if (!school) throw notFound('school');
  return school;
}

/** The name of a sale's category, as it was when the sale was published. CATG-4 */
export async function parentCategoryName(
  db: Db,
  { parentCategoryId, categoryName }: Pick<Sale, 'parentCategoryId' | 'categoryName'>,
) {
  if (categoryName !== null) return categoryName;
  if (parentCategoryId === null) return null;
  const [row] = await db.select({ name: categories.name }).from(categories).where(eq(categories.id, parentCategoryId));
  return row?.name ?? null;
}

/** The terms of a sale in their version, in parts and as the text that is accepted. SALE-21 */
export const termsOf = (sale: Sale, schoolName: string): Schemas['SaleTerms'] => ({
  version: sale.termsVersion,
  text: saleTermsText({
    schoolName,
    auctionTypeId: sale.typeId,
    paymentDays: sale.paymentDays,
    removalDays: sale.removalDays,
    taxPercent: sale.taxPercent,
    excluded: sale.excluded,
    isSubjectToBoard: sale.isSubjectToBoard,
    other: sale.otherTerms,
  }),
  paymentDays: sale.paymentDays,
  removalDays: sale.removalDays,
  taxPercent: plainPercent(sale.taxPercent),
  excluded: sale.excluded,
  other: sale.otherTerms,
});

/** Questions to vendors in their order. */
export async function questionsOfSale(db: Db, saleId: number): Promise<Schemas['RfpQuestionRead'][]> {
  return db
    .select({ id: rfpQuestions.id, question: rfpQuestions.question, isRequired: rfpQuestions.isRequired })
    .from(rfpQuestions)
    .where(isOf(rfpQuestions, saleSubject(saleId)))
    .orderBy(asc(rfpQuestions.position));
}

/** Documents of a sale in their order. */
export async function documentsOfSale(db: Db, saleId: number): Promise<Schemas['FileInfo'][]> {
  return db
    .select({ id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(rfpDocuments)
    .innerJoin(files, eq(files.id, rfpDocuments.fileId))
    .where(isOf(rfpDocuments, saleSubject(saleId)))
    .orderBy(asc(rfpDocuments.position));
}

/** Changes after publishing, the first one first. SALE-30 */
export async function changesOf(db: Db, saleId: number): Promise<Schemas['SaleChange'][]> {
  const rows = await db
    .select()
    .from(saleChanges)
    .where(eq(saleChanges.saleId, saleId))
    .orderBy(asc(saleChanges.number));
  return rows.map(({ number, at, note, changes }) => ({
    number,
    at: at.toISOString(),
    note,
    changes: changes as Schemas['SaleChange']['changes'],
  }));
}

/** The board's resolution as it stands beside a sale. */
export async function boardResolutionOf(db: Db, sale: Sale): Promise<Schemas['BoardResolution']> {
  const [file] =
    sale.boardFileId === null
      ? []
      : await db
          .select({ id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
          .from(files)
          .where(eq(files.id, sale.boardFileId));
  return { number: sale.boardNumber, date: sale.boardDate, file: file ?? null };
}
