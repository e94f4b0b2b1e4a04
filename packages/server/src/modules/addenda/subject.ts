import { type AddendumDocument, type AddendumSubject, purchaseTypeOf, shipToText } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { PostalAddress } from '../../database/tables/columns.ts';
import { files, rfpDocuments } from '../../database/tables/index.ts';
import { linesOf, questionsOf, type Rfp } from '../purchases/rfp-parts.ts';
import { rfpSubject } from '../tender/subject.ts';
import { weightsOf } from '../tender/weights.ts';

/** The purchase's documents in their order: a corrected one may come under the old name. */
const hashedDocuments = (tx: Db, rfpId: number): Promise<AddendumDocument[]> =>
  tx
    .select({ name: files.name, content: files.sha256 })
    .from(rfpDocuments)
    .innerJoin(files, eq(files.id, rfpDocuments.fileId))
    .where(eq(rfpDocuments.rfpId, rfpId))
    .orderBy(asc(rfpDocuments.position));

/** A published purchase as an addendum compares it. PUR-11 */
export async function subjectOf(tx: Db, rfp: Rfp): Promise<AddendumSubject> {
  const lines = await linesOf(tx, rfp.id);
  const { hasGoods } = purchaseTypeOf(rfp.typeId);
  const placed = (place: PostalAddress | null) => {
    const text = place && shipToText(place);
    return { shipTo: hasGoods ? text : null, servicePlace: hasGoods ? null : text };
  };
  return {
    rfpName: rfp.name,
    rfpDescription: rfp.description,
    rfpendDate: rfp.endDate,
    rfpawardDate: rfp.awardDate,
    rfpdeliveryDate: rfp.deliveryDate,
    questionsEndDate: rfp.questionsEndDate,
    isQuestionAllowed: rfp.isQuestionAllowed,
    ...placed(rfp.shipTo),
    lines: lines.map(({ id, productDesc, productQty, unit, categoryName, AdditionalDesc, shipTo }) => ({
      id,
      productDesc,
      productQty,
      unit,
      categoryName,
      AdditionalDesc,
      ...placed(shipTo),
    })),
    questions: (await questionsOf(tx, rfp.id)).map(({ question, isRequired }) => ({ question, isRequired })),
    documents: await hashedDocuments(tx, rfp.id),
    weights: (await weightsOf(tx, rfpSubject(rfp.id))).map(({ name, points }) => ({ name, points })),
  };
}
