import { formatLastDay } from '@chalkline/rules';
import { type ListFiles, listFile } from '../../list-files/list-file.ts';

/** The last day of something, which is a day of the school's zone for everybody. OFFER-3 */
const lastDay = (end: string | null, timeZone: string): string | null => end && formatLastDay(new Date(end), timeZone);

const ofSchool = listFile<'getPriceRequests'>({
  name: 'Price offers',
  key: ({ id }) => id,
  columns: [
    { header: 'Request', width: 40, cell: (row) => row.title },
    { header: 'Number', width: 14, cell: (row) => row.number },
    { header: 'Lines', kind: 'number', width: 8, cell: (row) => row.lineCount },
    { header: 'Person', width: 24, cell: (row) => row.byName },
    { header: 'Status', width: 20, cell: (row) => row.statusText },
    { header: 'Vendors asked', kind: 'number', width: 14, cell: (row) => row.vendorCount },
    { header: 'Vendors answered', kind: 'number', width: 18, cell: (row) => row.answeredCount },
    { header: 'Next offer ends', width: 18, cell: (row) => lastDay(row.nextEnd, row.timeZone) },
    { header: 'Sent', kind: 'day', cell: (row) => row.createdAt },
  ],
});

const ofVendor = listFile<'getPricingRequests'>({
  name: 'Price requests',
  key: ({ id }) => id,
  columns: [
    { header: 'Request', width: 40, cell: (row) => row.title },
    { header: 'Number', width: 14, cell: (row) => row.number },
    { header: 'Lines', kind: 'number', width: 8, cell: (row) => row.lineCount },
    { header: 'School', width: 30, cell: (row) => row.schoolName },
    { header: 'City', cell: (row) => row.city },
    { header: 'State', width: 8, cell: (row) => row.stateCode },
    { header: 'Status', width: 24, cell: (row) => row.statusText },
    { header: 'Ends', width: 18, cell: (row) => lastDay(row.ends, row.timeZone) },
    { header: 'At list price', kind: 'money', cell: (row) => row.listTotal },
    { header: 'Received', kind: 'day', cell: (row) => row.receivedAt },
  ],
});

/** Price requests as files, of either side. SRV-50 */
export const priceRequestFiles = {
  getPriceRequests: ofSchool,
  getPricingRequests: ofVendor,
} satisfies Partial<ListFiles>;
