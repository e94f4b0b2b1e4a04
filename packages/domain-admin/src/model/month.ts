const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "in November" of "2026-11". */
export const inMonth = (month: string): string => `in ${monthNames.format(new Date(`${month}-01T00:00:00Z`))}`;
