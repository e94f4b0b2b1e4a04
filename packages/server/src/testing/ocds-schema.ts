// What release and package of the Open Contracting Data Standard 1.1 allow in the fields that we publish, written by its
// field reference and codelists. Closed, so that a field which the standard does not have, or that nobody meant to
// publish, is an error. The standard's own schema can be held against the same releases: see ocds.test.ts.

const text = { type: 'string', minLength: 1 } as const;
const instant = { type: 'string', format: 'date-time' } as const;
const uri = { type: 'string', format: 'uri' } as const;
const of = (name: string) => ({ $ref: `#/definitions/${name}` }) as const;
const many = (name: string, minItems = 0) => ({ type: 'array', items: of(name), minItems, uniqueItems: true }) as const;
const oneOf = (...values: string[]) => ({ enum: values });

function closed(required: readonly string[], properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', additionalProperties: false, required, properties };
}

const definitions = {
  value: closed(['amount', 'currency'], { amount: { type: 'number', minimum: 0 }, currency: oneOf('USD') }),
  period: closed([], { startDate: instant, endDate: instant }),
  reference: closed(['id', 'name'], { id: text, name: text }),
  item: closed(['id', 'description', 'quantity', 'unit'], {
    id: text,
    description: text,
    quantity: { type: 'number', exclusiveMinimum: 0 },
    unit: closed(['name'], { name: text }),
    classification: closed(['scheme', 'id', 'description'], { scheme: text, id: text, description: text }),
  }),
  party: closed(['id', 'name', 'identifier', 'address', 'roles'], {
    id: text,
    name: text,
    identifier: closed(['legalName'], { legalName: text, uri }),
    address: closed(['locality', 'region', 'countryName'], {
      streetAddress: { type: 'string' },
      locality: { type: 'string' },
      region: { type: 'string', pattern: '^[A-Z]{2}$' },
      postalCode: { type: 'string' },
      countryName: text,
    }),
    roles: { type: 'array', minItems: 1, items: oneOf('buyer', 'procuringEntity', 'supplier', 'tenderer') },
  }),
  document: closed(['id', 'documentType', 'title', 'url', 'format', 'language'], {
    id: text,
    documentType: oneOf('biddingDocuments'),
    title: text,
    url: uri,
    format: text,
    language: oneOf('en'),
  }),
  amendment: closed(['id', 'date', 'description'], { id: text, date: instant, description: text }),
  tender: closed(['id', 'title', 'status', 'procuringEntity', 'items', 'procurementMethod', 'tenderPeriod'], {
    id: text,
    title: text,
    description: { type: 'string' },
    status: oneOf('active', 'cancelled', 'unsuccessful', 'complete'),
    procuringEntity: of('reference'),
    items: many('item', 1),
    procurementMethod: oneOf('open', 'selective', 'limited', 'direct'),
    procurementMethodDetails: text,
    mainProcurementCategory: oneOf('goods', 'works', 'services'),
    additionalProcurementCategories: { type: 'array', items: text },
    awardCriteria: oneOf('priceOnly', 'ratedCriteria'),
    awardCriteriaDetails: text,
    submissionMethod: { type: 'array', items: oneOf('electronicSubmission') },
    submissionMethodDetails: text,
    tenderPeriod: of('period'),
    enquiryPeriod: of('period'),
    hasEnquiries: { type: 'boolean' },
    awardPeriod: of('period'),
    contractPeriod: of('period'),
    numberOfTenderers: { type: 'integer', minimum: 0 },
    tenderers: many('reference', 1),
    documents: many('document'),
    amendments: many('amendment', 1),
  }),
  award: closed(['id', 'status', 'date', 'value', 'suppliers', 'items'], {
    id: text,
    title: text,
    status: oneOf('active', 'cancelled'),
    date: instant,
    value: of('value'),
    suppliers: many('reference', 1),
    items: many('item', 1),
  }),
  contract: closed(['id', 'awardID', 'status', 'value', 'items'], {
    id: text,
    awardID: text,
    title: text,
    status: oneOf('pending', 'active', 'cancelled', 'terminated'),
    value: of('value'),
    items: many('item', 1),
    dateSigned: instant,
    period: of('period'),
  }),
  release: closed(['ocid', 'id', 'date', 'tag', 'initiationType', 'parties', 'buyer', 'tender'], {
    ocid: { type: 'string', pattern: '^ocds-[a-z0-9]{6}-.+' },
    id: { type: 'string', pattern: '^[^#]+$' },
    date: instant,
    tag: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: oneOf(
        'tender',
        'tenderAmendment',
        'tenderCancellation',
        'award',
        'awardCancellation',
        'contract',
        'implementation',
        'contractTermination',
      ),
    },
    initiationType: oneOf('tender'),
    language: oneOf('en'),
    parties: many('party', 1),
    buyer: of('reference'),
    tender: of('tender'),
    awards: many('award', 1),
    contracts: many('contract', 1),
  }),
};

/** A release as we publish it. */
export const ocdsReleaseSchema = { ...of('release'), definitions };

/** A package of releases as we publish it. */
export const ocdsPackageSchema = {
  ...closed(['uri', 'version', 'publishedDate', 'publisher', 'releases'], {
    uri,
    version: oneOf('1.1'),
    publishedDate: instant,
    publisher: closed(['name', 'uri'], { name: text, uri }),
    releases: many('release'),
    links: closed([], { next: uri, prev: uri }),
  }),
  definitions,
};
