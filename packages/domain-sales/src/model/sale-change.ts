import { effectiveWeights } from '@chalkline/rules';
import type { SchoolSaleDetails } from './contract.ts';
import { formLot, formTerms, newSaleForm, type SaleForm } from './sale-form.ts';

/** A published sale as its change is written. Invitations are no part of a change, and never sent. */
export function formOfSale(details: SchoolSaleDetails): SaleForm {
  const { sale, lots, boardResolution } = details;
  return {
    ...newSaleForm(sale.auctionTypeId),
    saleName: sale.saleName,
    ParentCategoryId: details.ParentCategoryId,
    products: lots.map(formLot),
    auctionDescription: sale.auctionDescription,
    auctionDocuments: sale.auctionDocuments,
    sellStartDate: sale.sellStartDate,
    sellEndDate: sale.sellEndDate,
    sellAwardDate: sale.sellAwardDate,
    sellPickupDate: sale.sellPickupDate,
    lotStep: sale.lotStep,
    auctionQuestions: sale.auctionQuestions.map((question) => ({ key: `question-${question.id}`, ...question })),
    AuctionRubricsData: effectiveWeights(sale.weights.map(({ rubricId, points }) => ({ rubricId, score: points }))),
    IsPublicSale: sale.isPublic,
    isQuestionAllowed: sale.isQuestionAllowed,
    // Nothing is published without it.
    hasValidCertificate: true,
    boardResolution: {
      number: boardResolution.number ?? '',
      date: boardResolution.date ?? '',
      file: boardResolution.file,
    },
    isSubjectToBoard: sale.isSubjectToBoard,
    IsPlatformFeeIncluded: details.IsPlatformFeeIncluded,
    terms: formTerms(sale.terms),
    noticeReason: details.noticeReason ?? '',
  };
}
