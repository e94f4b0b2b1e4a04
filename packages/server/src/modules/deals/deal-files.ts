import { listFile } from '../../list-files/list-file.ts';
import { newDealColumns } from './deal-columns.ts';

/** New deals of a company as a file. SRV-50 */
export const newDealsFile = listFile<'getNewDeals'>({
  name: 'New deals',
  key: ({ id }) => id,
  columns: newDealColumns,
});
