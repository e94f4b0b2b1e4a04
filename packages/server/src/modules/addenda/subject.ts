import type { AddendumSubject } from '@chalkline/rules';
import type { Db } from '../../database/database.ts';
import { documentsOf, linesOf, questionsOf, type Rfp, weightsOf } from '../purchases/rfp-parts.ts';

/** A published purchase as an addendum compares it. PUR-11 */
export async function subjectOf(tx: Db, rfp: Rfp): Promise<AddendumSubject> {
  const lines = await linesOf(tx, rfp.id);
  return {
    rfpName: rfp.name,
    rfpDescription: rfp.description,
    rfpendDate: rfp.endDate,
    rfpawardDate: rfp.awardDate,
    rfpdeliveryDate: rfp.deliveryDate,
    isQuestionAllowed: rfp.isQuestionAllowed,
    lines: lines.map(({ id, productDesc, productQty, unit, categoryName, AdditionalDesc }) => ({
      id,
      productDesc,
      productQty,
      unit,
      categoryName,
      AdditionalDesc,
    })),
    questions: (await questionsOf(tx, rfp.id)).map(({ question, isRequired }) => ({ question, isRequired })),
    documents: (await documentsOf(tx, rfp.id)).map(({ name }) => name),
    weights: (await weightsOf(tx, rfp.id)).map(({ name, points }) => ({ name, points })),
  };
}
