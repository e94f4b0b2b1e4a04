// Reads the tables that dates and figures are written by, once for the whole page, and ends: see `language-tables.ts`.
new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}).format();
new Intl.NumberFormat('en-US').format(1000);
globalThis.close();
