import { useState } from 'react';
import type { PurchaseOrder, PurchaseOrderLine } from '../../model/contract.ts';
import {
  fullForm,
  openForm,
  type QuantityForm,
  quantityFormProblem,
  quantityLines,
} from '../../model/purchase-order-lines.ts';

type Left = (line: PurchaseOrderLine) => number;

/** The id of a line's field, where the focus goes when its quantity is wrong. */
export const quantityFieldId = (lineId: number): string => `po-line-${lineId}`;

/** Quantities being typed for each line of an order, `begin` taken at first, at most `left` of each (PO-4). */
export function useQuantityForm(order: PurchaseOrder, begin: Left, left: Left) {
  const [typed, setForm] = useState<QuantityForm>(() => fullForm(order, begin));
  const form = openForm(order, typed, left);
  const [isTried, setTried] = useState(false);
  return {
    form,
    setForm,
    lines: quantityLines(form),
    /** Said after a try that would have recorded nothing. */
    isEmpty: isTried && quantityLines(form).length === 0,
    /** Whether it may be recorded; otherwise the first field to mend gets the focus. */
    check(): boolean {
      setTried(true);
      const problem = quantityFormProblem(order, form, left);
      if (problem?.lineId) document.getElementById(quantityFieldId(problem.lineId))?.focus();
      return problem === null;
    },
  };
}
