import { accountStatusLabel, Role } from '@chalkline/rules';
import type { Call } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { MOST_ROWS, rowsAndCut } from '../shared/cut-rows.ts';
import { decimalCell } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { listSchools, listVendors } from './accounts.ts';
import { deskDay } from './desk-file.ts';
import { listDomains } from './domains.ts';
import { listInquiries } from './inquiries.ts';
import { listLeads } from './verification-queue.ts';

type Format = 'csv' | 'xlsx';
/** What a list is asked with, and in which form its file comes. */
type FileOf<List extends (call: Call, query: never) => unknown> = Parameters<List>[1] & { readonly format: Format };

/** The list's own query, but all of its rows. */
const whole = <Query extends { readonly format: Format }>({ format: _format, ...query }: Query) => ({
  ...query,
  pageNumber: 1,
  pageSize: MOST_ROWS,
});

const number = (header: string) => ({ header, kind: 'number', width: 12 }) as const;
const text = (header: string, width = 24) => ({ header, width }) as const;
const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** Companies as a spreadsheet, with the list's own filters. ADM-19 */
export async function vendorsFile(call: Call, query: FileOf<typeof listVendors>): Promise<FileReply> {
  const { listingData, totalCount } = await listVendors(call, whole(query));
  const columns = [
    text('Company', 32),
    text('Contact'),
    text('Email', 32),
    text('City'),
    text('State', 8),
    text('Status'),
    text('Plan'),
    text('Plan ends (UTC)', 18),
    number('Bids'),
    number('Awards'),
    text('Joined (UTC)', 18),
    text('Last sign-in (UTC)', 18),
  ];
  const rows = listingData.map((row) => [
    row.companyName,
    row.contactName,
    row.email,
    row.city,
    row.stateCode,
    accountStatusLabel(Role.Vendor, row.status),
    row.plan,
    deskDay(row.planEndsAt),
    decimalCell(row.bidCount),
    decimalCell(row.awardCount),
    deskDay(row.createdAt),
    deskDay(row.lastSignInAt),
  ]);
  return sheetReply('Vendors', { name: 'Vendors', columns, rows: rowsAndCut(rows, totalCount) }, query.format);
}

/** Schools as a spreadsheet, with the list's own filters. ADM-19 */
export async function schoolsFile(call: Call, query: FileOf<typeof listSchools>): Promise<FileReply> {
  const { listingData, totalCount } = await listSchools(call, whole(query));
  const columns = [
    text('School', 32),
    text('Kind', 12),
    text('Contact'),
    text('Email', 32),
    text('City'),
    text('State', 8),
    text('Status'),
    text('Setup submitted', 16),
    number('People'),
    number('Purchases'),
    text('Joined (UTC)', 18),
    text('Last sign-in (UTC)', 18),
  ];
  const rows = listingData.map((row) => [
    row.name,
    row.kind,
    row.contactName,
    row.email,
    row.city,
    row.stateCode,
    accountStatusLabel(Role.School, row.status),
    yesNo(row.isSubmitted),
    decimalCell(row.userCount),
    decimalCell(row.purchaseCount),
    deskDay(row.createdAt),
    deskDay(row.lastSignInAt),
  ]);
  return sheetReply('Schools', { name: 'Schools', columns, rows: rowsAndCut(rows, totalCount) }, query.format);
}

/** Companies that wait for verification as a spreadsheet, with the list's own filters. ADM-19 */
export async function leadsFile(call: Call, query: FileOf<typeof listLeads>): Promise<FileReply> {
  const { listingData, totalCount } = await listLeads(call, whole(query));
  const columns = [
    text('Company', 32),
    text('Contact'),
    text('Email', 32),
    text('State', 8),
    text('Submitted (UTC)', 18),
    number('Attempt'),
    text('W-9', 8),
    number('Certificates'),
    number('References'),
  ];
  const rows = listingData.map((row) => [
    row.companyName,
    row.contactName,
    row.email,
    row.stateCode,
    deskDay(row.submittedAt),
    decimalCell(row.attempt),
    yesNo(row.hasW9),
    decimalCell(row.certificateCount),
    decimalCell(row.referenceCount),
  ]);
  return sheetReply(
    'Vendors to verify',
    { name: 'Vendors to verify', columns, rows: rowsAndCut(rows, totalCount) },
    query.format,
  );
}

/** Approved domains as a spreadsheet, with the list's own filters. ADM-19 */
export async function domainsFile(call: Call, query: FileOf<typeof listDomains>): Promise<FileReply> {
  const { listingData, totalCount } = await listDomains(call, whole(query));
  const columns = [
    text('Domain', 32),
    text('School', 32),
    text('Note', 48),
    number('Accounts'),
    text('Approved (UTC)', 18),
    text('Approved by'),
  ];
  const rows = listingData.map((row) => [
    row.domain,
    row.schoolName ?? '',
    row.note,
    decimalCell(row.accountCount),
    deskDay(row.createdAt),
    row.createdBy,
  ]);
  return sheetReply(
    'Approved domains',
    { name: 'Approved domains', columns, rows: rowsAndCut(rows, totalCount) },
    query.format,
  );
}

/** What people wrote as a spreadsheet, with the list's own filters. ADM-19 */
export async function inquiriesFile(call: Call, query: FileOf<typeof listInquiries>): Promise<FileReply> {
  const { listingData, totalCount } = await listInquiries(call, whole(query));
  const headers = ['Subject', 'Name', 'Email', 'Organization', 'Status', 'Assigned to', 'Received (UTC)', 'Last (UTC)'];
  const rows = listingData.map((row) => [
    row.subject,
    row.name,
    row.email,
    row.organisation ?? '',
    row.state,
    row.assignedTo ?? '',
    deskDay(row.at),
    deskDay(row.lastAt),
  ]);
  const columns = headers.map((header) => text(header));
  return sheetReply('Inquiries', { name: 'Inquiries', columns, rows: rowsAndCut(rows, totalCount) }, query.format);
}
