import { formatDeadline } from '@chalkline/rules';
import { timeZoneOf } from '../shared/time-zones.ts';

/** A deadline in the zone of the school's state, named by it. TIME-1 */
export const formatDeadlineOf = (end: Date, stateCode: string): string => formatDeadline(end, timeZoneOf(stateCode));
