import { formatDate } from '@chalkline/rules';

/** What one file of the desk holds at most: a list's count stops there too. SRV-7 */
export const MOST_ROWS = 10_000;

/** An instant as a cell of a file: an administrator's desk is in no school's zone. */
export const deskDay = (instant: string | null): string => (instant ? formatDate(new Date(instant), 'UTC') : '');
