import { purchaseTypeOf } from '@chalkline/rules';
import { lineCells } from '../../../../model/line-cells.ts';

/** The columns of the grid that the arrow keys reach, from left to right: the lines' cells, and what selects, unfolds and removes them. */
export const gridFields = (typeId: number): readonly string[] => ['mark', ...lineCells(typeId), 'fold', 'remove'];

/** What a line unfolds. */
export const belowFields = ['categoryName', 'tax', 'deliveryFees', 'shipToAddressId', 'AdditionalDesc'] as const;

/** The widths of the columns. */
export function gridTemplate(typeId: number): string {
  const { isOrder, hasSubCategories } = purchaseTypeOf(typeId);
  return [
    '4.25rem',
    hasSubCategories ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
    '5rem 6rem',
    isOrder ? '6.5rem 9rem 6.5rem' : '7rem 9rem',
    '2.25rem 2.25rem',
  ].join(' ');
}

/** How many columns that is: a line's total is one that nobody types into. */
export const columnCount = (typeId: number): number =>
  gridFields(typeId).length + (purchaseTypeOf(typeId).isOrder ? 1 : 0);
