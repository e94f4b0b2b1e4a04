import type { components } from '@chalkline/openapi/types';
import { isAuctionType } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import { ruleBroken } from '../../../errors.ts';
import { ownFiles } from '../../tender/drafts/documents.ts';
import { addressProblems, vendorProblems } from '../../tender/drafts/named-vendors.ts';
import { categoryProblems, weightProblems } from '../../tender/drafts/references.ts';
import { evaluatorProblems } from '../../tender/evaluation/named.ts';
import { saleSubject } from '../../tender/subject.ts';
import { type LotInput, lotProblems } from '../lots/lot-input.ts';

/** A sale as it is saved while it is being written. */
export type SaleInput = components['schemas']['AuctionInput'];
type Problems = Record<string, string>;

function plainProblems(input: SaleInput): Problems {
  const problems: Problems = addressProblems(input, 'sale');
  if (!isAuctionType(input.auctionTypeId)) problems['auctionTypeId'] = 'Choose how it sells.';
  const tax = input.terms?.taxPercent?.trim();
  const isTax = !tax || (/^\d{1,3}(\.\d{1,4})?$/.test(tax) && Number(tax) <= 100);
  if (!isTax) problems['terms.taxPercent'] = 'Enter a percentage from 0 to 100 with at most 4 decimals.';
  return problems;
}

async function boardProblems(db: Db, schoolId: number, { boardResolution }: SaleInput): Promise<Problems> {
  const fileId = boardResolution?.fileId;
  if (!fileId || (await ownFiles(db, schoolId, [fileId])).has(fileId)) return {};
  return { 'boardResolution.fileId': 'This document did not arrive. Choose it again.' };
}

/**
 * Refuses what no draft may hold, however unfinished: amounts that are none, foreign categories, files and companies.
 * @param lots the lots that the draft shall have; undefined where the input says nothing of them
 * @throws {AppError} RULE_BROKEN with every field at once
 */
export async function checkSaleInput(
  db: Db,
  input: SaleInput,
  stored: { readonly id: number; readonly schoolId: number; readonly parentCategoryId: number | null },
  lots: readonly LotInput[] | undefined,
): Promise<void> {
  const parentId = input.ParentCategoryId === undefined ? stored.parentCategoryId : input.ParentCategoryId;
  const problems = {
    ...plainProblems(input),
    ...(await categoryProblems(db, {
      tree: 'sell',
      given: input.ParentCategoryId,
      parentId,
      lines: (lots ?? []).map(({ SellCategoryId }) => SellCategoryId),
      lineField: 'SellCategoryId',
    })),
    ...(await weightProblems(db, {
      schoolId: stored.schoolId,
      subject: saleSubject(stored.id),
      weights: input.AuctionRubricsData,
      field: 'AuctionRubricsData',
    })),
    ...(await evaluatorProblems(db, stored.schoolId, input.evaluatorIds ?? [])),
    ...(await vendorProblems(db, input)),
    ...(await boardProblems(db, stored.schoolId, input)),
    ...(await lotProblems(db, stored.schoolId, lots ?? [])),
  };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}
