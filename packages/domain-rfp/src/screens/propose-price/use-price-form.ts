import { type Failure, failureOf } from '@chalkline/platform';
import { useState } from 'react';
import type { Negotiation } from '../../model/contract.ts';
import {
  ceilings,
  changedPrices,
  type NegotiationSide,
  type PriceForm,
  priceFormOf,
  priceProblems,
  typedTotal,
} from '../../model/negotiation.ts';
import { useProposePrice } from '../../queries/negotiation.ts';

/** The id of a line's price field, where the focus goes when it is wrong. */
export const priceFieldId = (lineId: number): string => `price-${lineId}`;

/** Prices while they are typed, checked as the server does, and what it says when it refuses. */
export function usePriceForm(negotiation: Negotiation, side: NegotiationSide) {
  const propose = useProposePrice();
  const [form, setForm] = useState<PriceForm>(() => priceFormOf(negotiation));
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problems = priceProblems(negotiation, form, side);
  const tops = ceilings(negotiation);
  return {
    form,
    message,
    setMessage,
    failure,
    isPending: propose.isPending,
    total: typedTotal(negotiation, form),
    /** The highest price a line may have now. */
    ceiling: (lineId: number) => tops.get(lineId) ?? null,
    /** A wrong price is said at once; that nothing is lower only after a try. */
    lineError: (lineId: number) => problems.lines[lineId],
    allError: isTried ? problems.all : null,
    setPrice: (lineId: number, text: string) => setForm((all) => ({ ...all, [lineId]: text })),
    /** Sends the prices once nothing is wrong with them and `isMeant` says so. */
    async submit(isMeant: () => Promise<boolean>, onDone: () => void) {
      setTried(true);
      setFailure(null);
      const [wrong] = Object.keys(problems.lines);
      if (wrong !== undefined) document.getElementById(priceFieldId(Number(wrong)))?.focus();
      if (wrong !== undefined || problems.all !== null) return;
      if (!(await isMeant())) return;
      const lines = changedPrices(negotiation, form);
      const body = { negotiationId: negotiation.id, lines, message: message.trim() === '' ? null : message.trim() };
      try {
        await propose.mutateAsync({ body });
        onDone();
      } catch (error) {
        setFailure(failureOf(error));
      }
    },
  };
}

export type PriceFormState = ReturnType<typeof usePriceForm>;
