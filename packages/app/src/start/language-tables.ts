/*
 * Runs in a worker that the page itself starts. A browser reads the tables by which it writes dates and figures when the first
 * one is written: 25 to 40 ms on a quick machine, in the middle of drawing a page. They are the whole process's: read
 * here they are there once the app's own scripts have come. Where no worker can be had the app reads them, as it would have.
 */
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
