import type { Schemas } from '@chalkline/api-client';
import { newKey } from '@chalkline/kit';
import { productQuantityProblem } from '@chalkline/rules';
import type { CartData } from './contract.ts';

/** A line of a price request while it is typed: a product, or words for one. */
export interface AskLine {
  key: string;
  productId: number | null;
  description: string;
  unit: string;
  quantity: string;
  neededBy: string;
  note: string;
}

export interface AskForm {
  vendorIds: string[];
  lines: AskLine[];
  note: string;
  answerBy: string;
  shipToAddressId: string;
}

/** A product that prices are asked for. */
export interface AskedProduct {
  id: number;
  name: string;
  unit: string;
  vendorId: number;
  vendorName: string;
  quantity: string;
}

export const askLine = (change: Partial<AskLine> = {}): AskLine => ({
  key: newKey(),
  productId: null,
  description: '',
  unit: 'each',
  quantity: '',
  neededBy: '',
  note: '',
  ...change,
});

/** The products of a cart, each with all of its units; what has an accepted offer is not asked for again. */
export function askedOfCart({ lines }: Pick<CartData, 'lines'>): AskedProduct[] {
  const asked = new Map<number, AskedProduct>();
  for (const { productId, offerLineId, name, unit, vendorId, vendorName, quantity } of lines) {
    if (productId === null || offerLineId !== null) continue;
    const units = Number(asked.get(productId)?.quantity ?? 0) + quantity;
    asked.set(productId, { id: productId, name, unit, vendorId, vendorName, quantity: String(units) });
  }
  return [...asked.values()];
}

/** A request for these products from their vendors; without any, one blank line. */
export function askForm(products: readonly AskedProduct[], answerBy: string, shipToAddressId: string): AskForm {
  const lines = products.map(({ id, name, unit, quantity }) =>
    askLine({ productId: id, description: name, unit, quantity }),
  );
  return {
    vendorIds: [...new Set(products.map(({ vendorId }) => String(vendorId)))],
    lines: lines.length === 0 ? [askLine()] : lines,
    note: '',
    answerBy,
    shipToAddressId,
  };
}

/** What can be seen to be wrong before asking the server, field → message. */
export function askProblems({ vendorIds, lines, answerBy }: AskForm): Record<string, string> {
  const problems: Record<string, string> = {};
  if (vendorIds.length === 0) problems['vendorIds'] = 'Choose at least one vendor';
  if (answerBy === '') problems['answerBy'] = 'Enter the last day for answers';
  for (const [index, { productId, description, quantity }] of lines.entries()) {
    if (productId === null && description.trim() === '') problems[`lines.${index}.description`] = 'Say what you need';
    const wrong = productQuantityProblem(quantity.trim());
    if (wrong !== null) problems[`lines.${index}.quantity`] = wrong;
  }
  return problems;
}

/** The form as it is sent. */
export function askInput({ vendorIds, lines, note, answerBy, shipToAddressId }: AskForm): Schemas['AskPricesInput'] {
  return {
    vendorIds: vendorIds.map(Number),
    lines: lines.map((line) => ({
      ...(line.productId === null
        ? { description: line.description.trim(), unit: line.unit.trim() || null }
        : { productId: line.productId }),
      quantity: Number(line.quantity),
      neededBy: line.neededBy || null,
      note: line.note.trim() || null,
    })),
    note: note.trim() || null,
    answerBy,
    shipToAddressId: shipToAddressId === '' ? null : Number(shipToAddressId),
  };
}
