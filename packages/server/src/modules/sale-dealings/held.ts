import type { Sale } from '../sale-core/sale.ts';
import { assertNotHeld as assertTenderNotHeld } from '../tender/held.ts';

/** @throws {AppError} ILLEGAL_TRANSITION while an administrator holds the sale. ADM-14 */
export const assertNotHeld = (sale: Pick<Sale, 'heldAt'>): void => assertTenderNotHeld(sale, 'sale');
