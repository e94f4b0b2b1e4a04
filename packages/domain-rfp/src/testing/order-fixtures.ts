import type { IssueRow, PurchaseOrder, PurchaseOrderRow, SpendReport } from '../model/contract.ts';

/** A row of a list of purchase orders. */
export function purchaseOrderRow(changes: Partial<PurchaseOrderRow> = {}): PurchaseOrderRow {
  return {
    id: 144,
    number: 'PO-000144',
    rfpId: 412,
    encryptedRfpId: 'rfp-token',
    rfpNumber: 'RFP-000412',
    rfpName: 'Chromebooks',
    rfptypeId: 2,
    schoolName: 'Cedar Valley USD',
    vendorId: 7,
    vendorName: 'Northgate Supply',
    status: 2,
    total: '870.00',
    lineCount: 1,
    issuedAt: '2026-11-25T00:00:00.000Z',
    deliveryDate: null,
    statusText: 'Accepted',
    openIssues: 0,
    isToShip: true,
    needsMe: true,
    ...changes,
  };
}

/** An accepted purchase order of one line. */
export function purchaseOrder(changes: Partial<PurchaseOrder> = {}): PurchaseOrder {
  const address = {
    name: 'Cedar Valley USD',
    line1: '1 Oak Street',
    line2: null,
    city: 'Fresno',
    stateCode: 'CA',
    postalCode: '93701',
  };
  return {
    order: purchaseOrderRow(),
    shipTo: address,
    billTo: { ...address, name: 'Accounts Payable' },
    vendorAddress: { ...address, name: 'Northgate Supply' },
    buyer: { name: 'Dana Mercer', position: 'Purchasing officer', email: 'dana@cedar.test', phone: '+15595550142' },
    vendorContact: { name: 'Noor Saleh', position: '', email: 'noor@northgate.test', phone: '' },
    authorizedBy: { name: 'Dana Mercer', position: 'Purchasing officer' },
    authorizedAt: '2026-11-25T00:00:00.000Z',
    terms: 'Net 30 days.',
    accountLine: null,
    sums: { subtotal: '870.00', tax: '0.00', freight: '0.00', total: '870.00' },
    lines: [
      {
        id: 21,
        lineId: 11,
        description: 'Laptop',
        details: null,
        quantity: 3,
        unit: 'each',
        unitCost: '290.00',
        tax: '0',
        deliveryFees: '0.00',
        subtotal: '870.00',
        amount: '870.00',
        quantityShipped: 0,
        quantityReceived: 0,
        sku: null,
        offered: null,
        isAlternate: false,
        contractNumber: null,
        priceVersionId: null,
        shipTo: null,
        neededBy: null,
        note: null,
        accounts: [],
      },
    ],
    shipments: [],
    history: [],
    declineReason: null,
    cancelReason: null,
    allowedActions: [],
    invoices: [],
    issues: [],
    exemptions: [],
    nothingMore: null,
    ...changes,
  };
}

/** A row of a list of issues. */
export function issueRow(changes: Partial<IssueRow> = {}): IssueRow {
  return {
    id: 31,
    purchaseOrderId: 144,
    number: 'PO-000144',
    rfpId: 412,
    rfpName: 'Chromebooks',
    partnerName: 'Cedar Valley USD',
    kind: 'damaged',
    state: 'open',
    openedBy: 'school',
    openedAt: '2026-11-26T00:00:00.000Z',
    lastAt: '2026-11-26T00:00:00.000Z',
    needsMe: true,
    excerpt: 'One screen is broken.',
    lineNames: ['Laptops'],
    ...changes,
  };
}

/** What was spent in one month. */
export function spendReport(changes: Partial<SpendReport> = {}): SpendReport {
  return {
    from: '2025-12-01',
    to: '2026-11-30',
    total: '870.00',
    savings: '30.00',
    orderCount: 1,
    byCategory: [{ categoryId: 5, name: 'Laptops', total: '870.00', orderCount: 1 }],
    byVendor: [{ vendorId: 7, name: 'Northgate Supply', total: '870.00', orderCount: 1 }],
    byMonth: [{ month: '2026-11', total: '870.00', savings: '30.00' }],
    ...changes,
  };
}
