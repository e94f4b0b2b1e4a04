import { formatDate } from '@chalkline/rules';

/** An instant as a cell of a file: an administrator's desk is in no school's zone. */
export const deskDay = (instant: string | null): string => (instant ? formatDate(new Date(instant), 'UTC') : '');
