/** The groups of what people are told of, in the order of the preferences. */
export const noticeGroups = {
  purchases: 'Purchases',
  bids: 'Bids and awards',
  orders: 'Orders',
  sales: 'Sales',
  catalog: 'Catalog',
  account: 'Account and plan',
  messages: 'Messages',
} as const;

/** The parts of a notice's words, as the form, the audit and the spreadsheet name them, in the order of the form. */
export const noticeFieldNames = {
  message: 'Text in the app',
  digestLine: 'Line in a digest',
  subject: 'Subject',
  preheader: 'Preview line',
  body: 'Text',
  facts: 'Facts',
  actionLabel: 'Button',
} as const;

/** The most characters of each part, and the most paragraphs and facts. */
export const noticeLimits = {
  message: 500,
  digestLine: 500,
  subject: 200,
  preheader: 300,
  actionLabel: 60,
  paragraph: 3_000,
  paragraphs: 30,
  factLabel: 40,
  factValue: 300,
  facts: 12,
} as const;

/** Who reads a notice, as a sentence says it. */
export const noticeReaders = {
  School: 'schools',
  Vendor: 'vendors',
  SubVendor: 'vendors’ colleagues',
  StaffMember: 'staff members',
  Admin: 'administrators',
  Visitor: 'people without an account',
} as const;
