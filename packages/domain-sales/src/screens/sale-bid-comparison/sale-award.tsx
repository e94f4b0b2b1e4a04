import { amountOf } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { type AwardChoice, AwardDialog, type AwardInput, type AwardRules, callOf, canWin } from '@chalkline/tender';
import { TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { SaleComparison } from '../../model/contract.ts';
import {
  amountFor,
  asksReason,
  awardProblem,
  awardSaleInput,
  type ComparedLot,
  isProvisional,
  lotsToDecide,
  saleConsequences,
  saleShares,
} from '../../model/sale-award.ts';
import { saleWords } from '../../model/sale-words.ts';
import { useAwardSale } from '../../queries/evaluation.ts';

/** "Northgate · $4,100.00 · ranked 1 · below the reserve" */
function label(comparison: SaleComparison, lot: ComparedLot, bidId: number, rank: number): string {
  const bid = comparison.bids.find((one) => one.bidId === bidId);
  const isBelow = bid?.lines.find(({ lotId }) => lotId === lot.id)?.isBelowReserve === true;
  const parts = [
    bid?.vendorName ?? '',
    formatMoney(amountFor(comparison, bidId, lot.id)),
    `ranked ${rank}${isProvisional(comparison) ? ' (provisional)' : ''}`,
    isBelow ? 'below the reserve' : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function rulesOf(comparison: SaleComparison, closeReason: string): AwardRules {
  const mayWin = new Set(comparison.bids.filter(canWin).map(({ bidId }) => bidId));
  return {
    name: comparison.saleName,
    document: 'invoice',
    lines: lotsToDecide(comparison).map((lot) => ({
      id: lot.id,
      name: lot.productDesc,
      amount: amountOf(lot.productQty, lot.unit),
      candidates: lot.ranking
        .filter(({ bidId }) => mayWin.has(bidId))
        .map(({ bidId, rank }) => ({ id: bidId, label: label(comparison, lot, bidId, rank) })),
    })),
    whole: null,
    unfinished: [],
    missingScores: isProvisional(comparison) ? comparison.missingScores : null,
    shares: (choice) => saleShares(comparison, choice),
    asksReason: (choice) => asksReason(comparison, choice),
    reasonHint:
      'A lot goes below its reserve, or to a vendor who is not ranked first. The reason is saved and printed in the tabulation.',
    problem: (choice, reason) => awardProblem(comparison, choice, reason, closeReason),
    consequences: (choice) => saleConsequences(comparison, choice, closeReason.trim() !== ''),
  };
}

type SaleAwardProps = { comparison: SaleComparison; initial: AwardChoice; onClose: () => void };

/** The award of a sale's lots, lot by lot; lots without a winner can be closed unsold. */
export function SaleAward({ comparison, initial, onClose }: SaleAwardProps) {
  const [closeReason, setCloseReason] = useState('');
  const award = callOf(useAwardSale(), (input: AwardInput) => ({
    body: awardSaleInput(comparison, input, closeReason),
  }));
  return (
    <AwardDialog
      rules={rulesOf(comparison, closeReason)}
      words={saleWords(comparison.auctionTypeId)}
      initial={initial}
      award={award}
      onClose={onClose}
    >
      <TextAreaField
        label="Close lots without a winner"
        optionalLabel
        hint="Give a reason to close them unsold. Leave it empty to decide on them later."
        rows={2}
        maxLength={2000}
        value={closeReason}
        onValueChange={setCloseReason}
      />
    </AwardDialog>
  );
}
