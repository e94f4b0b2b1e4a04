import { describe, expect, it } from 'vitest';
import type { DemoData } from './rows.ts';
import { marketOf, seedingDays } from './testing/markets.ts';

type Table = keyof DemoData;
type Row = Record<string, unknown>;

const rowsOf = (data: DemoData, table: Table): Row[] => data[table] as unknown as Row[];

/** Column → table that its numbers name. */
const references: Partial<Record<Table, Record<string, Table>>> = {
  categories: { parentId: 'categories', counterpartId: 'categories' },
  vendorCategories: { vendorId: 'vendors', categoryId: 'categories' },
  vendorBlacklist: { schoolId: 'schools', vendorId: 'vendors', blockedBy: 'users' },
  users: { schoolId: 'schools', vendorId: 'vendors' },
  rfps: {
    schoolId: 'schools',
    createdBy: 'users',
    updatedBy: 'users',
    parentCategoryId: 'categories',
    shipToAddressId: 'shipToAddresses',
  },
  rfpLines: { rfpId: 'rfps', categoryId: 'categories', vendorId: 'vendors' },
  rfpQuestions: { rfpId: 'rfps' },
  rfpRubrics: { rfpId: 'rfps', rubricId: 'rubricTypes' },
  reviewEntries: { rfpId: 'rfps', userId: 'users' },
  invitations: { rfpId: 'rfps', vendorId: 'vendors' },
  addenda: { rfpId: 'rfps' },
  vendorQuestions: { rfpId: 'rfps', vendorId: 'vendors' },
  bids: { rfpId: 'rfps', vendorId: 'vendors', createdBy: 'users' },
  bidLines: { bidId: 'bids', lineId: 'rfpLines' },
  bidAnswers: { bidId: 'bids', questionId: 'rfpQuestions' },
  bidVersions: { bidId: 'bids', submittedBy: 'users' },
  bidScores: { bidId: 'bids', rubricId: 'rubricTypes', evaluatorId: 'users' },
  evaluations: { rfpId: 'rfps', updatedBy: 'users' },
  evaluators: { rfpId: 'rfps', userId: 'users' },
  bidConsensus: { bidId: 'bids', rubricId: 'rubricTypes', setBy: 'users' },
  negotiationRounds: { rfpId: 'rfps', startedBy: 'users' },
  negotiations: { roundId: 'negotiationRounds', bidId: 'bids' },
  negotiationProposals: { negotiationId: 'negotiations', byUserId: 'users' },
  negotiationProposalLines: { proposalId: 'negotiationProposals', lineId: 'rfpLines' },
  awards: { rfpId: 'rfps', awardedBy: 'users' },
  purchaseOrders: { rfpId: 'rfps', awardId: 'awards', bidId: 'bids', schoolId: 'schools', vendorId: 'vendors' },
  purchaseOrderLines: { purchaseOrderId: 'purchaseOrders', lineId: 'rfpLines' },
  shipments: { purchaseOrderId: 'purchaseOrders' },
  shipmentLines: { shipmentId: 'shipments', purchaseOrderLineId: 'purchaseOrderLines' },
  purchaseOrderEvents: { purchaseOrderId: 'purchaseOrders' },
  letters: { awardId: 'awards', bidId: 'bids', vendorId: 'vendors' },
  ratings: { purchaseOrderId: 'purchaseOrders', schoolId: 'schools', vendorId: 'vendors', byUserId: 'users' },
  shipToAddresses: { schoolId: 'schools' },
  approvedDomains: { createdBy: 'users' },
  vendorReferences: { vendorId: 'vendors' },
  vendorCertificates: { vendorId: 'vendors' },
  verificationEvents: { vendorId: 'vendors', byUserId: 'users' },
  taxForms: { vendorId: 'vendors', uploadedBy: 'users' },
  transactions: { vendorId: 'vendors' },
  threads: { schoolId: 'schools', vendorId: 'vendors', rfpId: 'rfps' },
  messages: { threadId: 'threads', userId: 'users' },
  threadReads: { threadId: 'threads', lastReadId: 'messages' },
  inquiries: { assignedTo: 'users' },
  inquiryMessages: { inquiryId: 'inquiries', byUserId: 'users' },
  notifications: { rfpId: 'rfps', bidId: 'bids', vendorId: 'vendors' },
  auditLog: { actorId: 'users', schoolId: 'schools' },
};

/** Columns that are different on every row, as the database's keys; rows with a null in them don't count. */
const uniques: [Table, string[]][] = [
  ['states', ['code']],
  ['rubricTypes', ['id']],
  ['vendorCategories', ['vendorId', 'categoryId']],
  ['vendorBlacklist', ['schoolId', 'vendorId']],
  ['users', ['email']],
  ['rfpLines', ['rfpId', 'position']],
  ['rfpRubrics', ['rfpId', 'rubricId']],
  ['invitations', ['rfpId', 'vendorId']],
  ['invitations', ['rfpId', 'email']],
  ['addenda', ['rfpId', 'number']],
  ['bids', ['rfpId', 'vendorId']],
  ['bidLines', ['bidId', 'lineId']],
  ['bidAnswers', ['bidId', 'questionId']],
  ['bidVersions', ['bidId', 'version']],
  ['bidScores', ['bidId', 'rubricId', 'evaluatorId']],
  ['evaluations', ['rfpId']],
  ['evaluators', ['rfpId', 'userId']],
  ['bidConsensus', ['bidId', 'rubricId']],
  ['negotiations', ['roundId', 'bidId']],
  ['negotiationProposalLines', ['proposalId', 'lineId']],
  ['purchaseOrders', ['awardId', 'vendorId']],
  ['purchaseOrderLines', ['purchaseOrderId', 'lineId']],
  ['shipmentLines', ['shipmentId', 'purchaseOrderLineId']],
  ['letters', ['awardId', 'bidId']],
  ['ratings', ['purchaseOrderId', 'side']],
  ['shipToAddresses', ['schoolId', 'position']],
  ['approvedDomains', ['domain']],
  ['vendorCertificates', ['vendorId', 'certificateId']],
  ['taxForms', ['vendorId']],
  ['taxForms', ['taxId']],
  ['transactions', ['number']],
  ['transactions', ['providerId']],
  ['threads', ['schoolId', 'vendorId', 'rfpId']],
  ['threadReads', ['threadId', 'side']],
];

const isNone = (value: unknown): boolean => value === null;
const numberIn = (min: number, max: number) => (value: unknown) => Number(value) >= min && Number(value) <= max;
const needsSchool = (role: unknown): boolean => role === 'School' || role === 'StaffMember';

/** The tables' checks, restated. */
const checks: [Table, string, (row: Row) => boolean][] = [
  [
    'vendors',
    'vendors_plan_check',
    (row) => ['Free', 'State Package', 'National Package'].includes(String(row['plan'])),
  ],
  ['users', 'users_email_lower_check', (row) => row['email'] === String(row['email']).toLowerCase()],
  [
    'users',
    'users_organisation_check',
    (row) => row['role'] === 'Admin' || !isNone(needsSchool(row['role']) ? row['schoolId'] : row['vendorId']),
  ],
  ['rfps', 'rfps_type_check', (row) => numberIn(1, 5)(row['typeId'])],
  ['rfps', 'rfps_status_check', (row) => numberIn(1, 7)(row['status'])],
  [
    'rfps',
    'rfps_dates_check',
    (row) => isNone(row['endDate']) || isNone(row['startDate']) || Number(row['endDate']) > Number(row['startDate']),
  ],
  ['rfps', 'rfps_opened_check', (row) => isNone(row['openedAt']) === isNone(row['openedBidCount'])],
  ['rfps', 'rfps_published_check', (row) => row['status'] === 1 || !isNone(row['publishedAt'])],
  ['rfpLines', 'rfp_lines_quantity_check', (row) => Number(row['quantity']) > 0],
  ['invitations', 'invitations_target_check', (row) => !isNone(row['vendorId']) || !isNone(row['email'])],
  ['bids', 'bids_status_check', (row) => numberIn(1, 7)(row['status'])],
  ['bids', 'bids_total_check', (row) => Number(row['total']) >= 0],
  ['bids', 'bids_submitted_check', (row) => row['status'] === 1 || !isNone(row['submittedAt'])],
  [
    'bidLines',
    'bid_lines_price_check',
    (row) =>
      row['isNoBid'] === true ||
      isNone(row['unitCost']) ||
      [row['unitCost'], row['tax'], row['deliveryFees']].every((value) => Number(value) >= 0),
  ],
  ['bidScores', 'bid_scores_score_check', (row) => numberIn(0, 10)(row['score'])],
  ['evaluators', 'evaluators_signed_check', (row) => isNone(row['hasConflict']) === isNone(row['signedAt'])],
  ['bidConsensus', 'bid_consensus_score_check', (row) => numberIn(0, 10)(row['score'])],
  ['negotiationRounds', 'negotiation_rounds_cutoff_check', (row) => numberIn(0, 100)(row['cutoffScore'])],
  [
    'negotiations',
    'negotiations_ended_check',
    (row) => ['accepted', 'declined'].includes(String(row['state'])) === !isNone(row['endedAt']),
  ],
  ['purchaseOrders', 'purchase_orders_status_check', (row) => numberIn(1, 7)(row['status'])],
  [
    'purchaseOrderLines',
    'purchase_order_lines_shipped_check',
    (row) => numberIn(0, Number(row['quantity']))(row['quantityShipped']),
  ],
  [
    'purchaseOrderLines',
    'purchase_order_lines_received_check',
    (row) => numberIn(0, Number(row['quantity']))(row['quantityReceived']),
  ],
  ['shipmentLines', 'shipment_lines_quantity_check', (row) => Number(row['quantity']) > 0],
  ['approvedDomains', 'approved_domains_lower_check', (row) => row['domain'] === String(row['domain']).toLowerCase()],
  ['transactions', 'transactions_amount_check', (row) => Number(row['amount']) >= 0],
  ['vendorCertificates', 'a known kind', (row) => numberIn(1, 12)(row['certificateId'])],
];

const isMoney = (value: unknown): boolean => typeof value === 'string' && /^-?\d{1,12}\.\d{2}$/.test(value);
const money: Partial<Record<Table, string[]>> = {
  bids: ['total'],
  bidLines: ['unitCost', 'deliveryFees', 'bidPrice'],
  bidVersions: ['total'],
  awards: ['total', 'savings'],
  purchaseOrders: ['total'],
  purchaseOrderLines: ['unitCost', 'deliveryFees', 'amount'],
  letters: ['winnerTotal'],
  rfpLines: ['unitPrice'],
  negotiationProposalLines: ['unitCost'],
  transactions: ['amount'],
};

describe.each(seedingDays)('the rows of a market seeded on %s', (day) => {
  const data = marketOf(day);

  it('number themselves from 1 up', () => {
    const wrong = (Object.keys(data) as Table[]).filter((table) => {
      const rows = rowsOf(data, table);
      return rows.length > 0 && 'id' in (rows[0] ?? {}) && rows.some((row, index) => row['id'] !== index + 1);
    });
    expect(wrong).toEqual([]);
    expect((Object.keys(data) as Table[]).filter((table) => rowsOf(data, table).length === 0)).toEqual([]);
  });

  it('refer to rows that are there', () => {
    const dangling: string[] = [];
    for (const [table, columns] of Object.entries(references)) {
      for (const [column, target] of Object.entries(columns)) {
        const count = rowsOf(data, target).length;
        const rows = rowsOf(data, table as Table).filter(
          (row) => !isNone(row[column]) && !numberIn(1, count)(row[column]),
        );
        if (rows.length > 0) dangling.push(`${table}.${column}: ${rows.length}`);
      }
    }
    expect(dangling).toEqual([]);
    const codes = new Set(data.states.map((state) => state.code));
    const placed = [...data.schools, ...data.vendors, ...data.shipToAddresses, ...data.taxForms];
    expect(placed.filter((row) => !codes.has(row.stateCode))).toEqual([]);
  });

  it.each(uniques)('are unique in %s by %j', (table, columns) => {
    const keys = rowsOf(data, table)
      .filter((row) => columns.every((column) => !isNone(row[column])))
      .map((row) => columns.map((column) => String(row[column])).join(' '));
    expect(keys.length - new Set(keys).size).toBe(0);
  });

  it.each(checks)('keep in %s the check %s', (table, _name, holds) => {
    expect(rowsOf(data, table).filter((row) => !holds(row))).toEqual([]);
  });

  it('write money with two digits', () => {
    for (const [table, columns] of Object.entries(money)) {
      for (const column of columns) {
        const wrong = rowsOf(data, table as Table).filter((row) => !isNone(row[column]) && !isMoney(row[column]));
        expect(wrong, `${table}.${column}`).toEqual([]);
      }
    }
  });

  it('name sub-categories of the purchase’s category, and name those that are "Other"', () => {
    const strays = data.rfpLines.filter((line) => {
      const category = line.categoryId === null ? null : data.categories[line.categoryId - 1];
      const parentId = data.rfps[line.rfpId - 1]?.parentCategoryId;
      return category && (category.parentId !== parentId || category.isOther !== (line.categoryName !== null));
    });
    expect(strays).toEqual([]);
    expect(data.rfpLines.some((line) => line.categoryName !== null)).toBe(true);
  });

  it('belong together: an order’s lines are its purchase’s, its bid its vendor’s, its school the purchase’s', () => {
    for (const order of data.purchaseOrders) {
      expect(data.rfps[order.rfpId - 1]?.schoolId).toBe(order.schoolId);
      expect(data.awards[order.awardId - 1]?.rfpId).toBe(order.rfpId);
      expect(data.bids[order.bidId - 1]).toMatchObject({ rfpId: order.rfpId, vendorId: order.vendorId });
    }
    const strays = data.purchaseOrderLines.filter(
      (line) => data.rfpLines[line.lineId - 1]?.rfpId !== data.purchaseOrders[line.purchaseOrderId - 1]?.rfpId,
    );
    expect(strays).toEqual([]);
    expect(
      data.bidLines.filter((line) => data.rfpLines[line.lineId - 1]?.rfpId !== data.bids[line.bidId - 1]?.rfpId),
    ).toEqual([]);
    expect(
      data.bidAnswers.filter((row) => data.rfpQuestions[row.questionId - 1]?.rfpId !== data.bids[row.bidId - 1]?.rfpId),
    ).toEqual([]);
  });

  it('names no address outside of the test domain and no telephone number that could ring', () => {
    const outside = [...data.users, ...data.invitations].filter(
      (row) => row.email !== null && !row.email.endsWith('demo.chalkline.test'),
    );
    expect(outside).toEqual([]);
    const addresses = [
      ...data.inquiries.map((row) => row.email),
      ...data.vendorReferences.map((row) => row.schoolEmail),
      ...data.schools.map((row) => row.url),
      ...data.vendors.flatMap((row) => [row.url ?? '', row.linkedInUrl]),
      ...data.vendorCertificates.map((row) => row.url ?? ''),
    ].filter((address) => address !== '');
    expect(addresses.filter((address) => !/\.(test|example)(\/|$)/.test(address))).toEqual([]);
    const numbers = [...data.schools, ...data.vendors, ...data.users].flatMap((row) => row.phoneNumber || []);
    expect(numbers.filter((number) => !/^\+1\d{3}55501\d{2}$/.test(number))).toEqual([]);
    expect(data.schools.filter((school) => !/^\d{2}99\d{3}(\d{5})?$/.test(school.ncesId ?? ''))).toEqual([]);
  });
});
