import { createHash } from 'node:crypto';
import type { components } from '@chalkline/openapi/types';
import {
  areLinesFreeAgain,
  formatNumber,
  PRICE_RUBRIC_ID,
  PurchaseOrderStatus,
  PurchaseStatus,
  PurchaseTypeId,
  purchaseTypeOf,
  questionDeadline,
} from '@chalkline/rules';
import type { PublicOrder } from '../public-purchases/public-record.ts';
import type {
  OcdsAward,
  OcdsContract,
  OcdsItem,
  OcdsParty,
  OcdsPeriod,
  OcdsReference,
  OcdsRelease,
  OcdsTag,
  OcdsTender,
  OcdsValue,
} from './ocds-types.ts';
import { plainText } from './plain-text.ts';

type Schemas = components['schemas'];

/** What our identifiers of contracting processes begin with, so that nobody else's are the same. */
const OCID_PREFIX = 'ocds-chlkln';

/** Everything public of a purchase that a release is made of. */
export interface ReleaseSource {
  readonly rfp: Schemas['RfpDetails'];
  readonly closure: Schemas['PublicRfp']['closure'];
  readonly openedAt: string | null;
  readonly openedBidCount: number | null;
  readonly closedAt: string | null;
  /** When the school last released the tabulation or took that back. */
  readonly tabulationAt: string | null;
  readonly school: {
    readonly id: number;
    readonly name: string;
    readonly streetAddress: string;
    readonly city: string;
    readonly stateCode: string;
    readonly postalCode: string;
    readonly url: string;
    /** Its public page. */
    readonly page: string;
  };
  readonly orders: readonly PublicOrder[];
  /** Who bid; empty unless the school released the tabulation. AWD-11 */
  readonly tenderers: readonly PublicOrder['vendor'][];
  /** The purchase's public page. */
  readonly page: string;
  readonly documents: readonly { readonly id: number; readonly url: string }[];
}

/** The standard wants a number; twelve digits and two decimals are exact enough in one to be printed as they were. MON-2 */
const inDollars = (amount: string): OcdsValue => ({ amount: Number(amount), currency: 'USD' });

const schoolRef = ({ school }: ReleaseSource): OcdsReference => ({
  id: `chalkline-school-${school.id}`,
  name: school.name,
});
const vendorRef = ({ id, name }: PublicOrder['vendor']): OcdsReference => ({ id: `chalkline-vendor-${id}`, name });

/** A period of those ends that are known; nothing when none is. */
function periodOf(start: string | null, end: string | null): OcdsPeriod | undefined {
  if (start === null && end === null) return undefined;
  return { ...(start === null ? {} : { startDate: start }), ...(end === null ? {} : { endDate: end }) };
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined): { readonly [N in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value };

const itemOf = (line: Schemas['RfpLine'], quantity = line.productQty): OcdsItem => ({
  id: String(line.id),
  description: line.productDesc,
  quantity,
  unit: { name: line.unit },
  ...given(
    'classification',
    line.categoryName === null
      ? undefined
      : { scheme: 'x_chalkline', id: String(line.categoryId ?? 'other'), description: line.categoryName },
  ),
});

function partiesOf(source: ReleaseSource): OcdsParty[] {
  const { school, orders, tenderers } = source;
  const buyer: OcdsParty = {
    ...schoolRef(source),
    identifier: { legalName: school.name, uri: school.page },
    address: {
      streetAddress: school.streetAddress,
      locality: school.city,
      region: school.stateCode,
      postalCode: school.postalCode,
      countryName: 'United States',
    },
    roles: ['buyer', 'procuringEntity'],
  };
  const suppliers = new Set(orders.map(({ vendor }) => vendor.id));
  const bidders = new Set(tenderers.map(({ id }) => id));
  const companies = new Map([...tenderers, ...orders.map(({ vendor }) => vendor)].map((vendor) => [vendor.id, vendor]));
  const others = [...companies.values()].map((vendor): OcdsParty => {
    const roles = [
      ...(bidders.has(vendor.id) ? (['tenderer'] as const) : []),
      ...(suppliers.has(vendor.id) ? (['supplier'] as const) : []),
    ];
    const address = { locality: vendor.city, region: vendor.stateCode.trim(), countryName: 'United States' };
    return { ...vendorRef(vendor), identifier: { legalName: vendor.name }, address, roles };
  });
  return [buyer, ...others];
}

function statusOfTender({ rfp, closure }: ReleaseSource): OcdsTender['status'] {
  if (closure === 'cancelled') return 'cancelled';
  if (closure !== null) return 'unsuccessful';
  return rfp.status === PurchaseStatus.Open || rfp.status === PurchaseStatus.OnGoing ? 'active' : 'complete';
}

function categoriesOf(typeId: number): Pick<OcdsTender, 'mainProcurementCategory' | 'additionalProcurementCategories'> {
  if (typeId === PurchaseTypeId.Services) return { mainProcurementCategory: 'services' };
  if (typeId === PurchaseTypeId.GoodsAndServices)
    return { mainProcurementCategory: 'goods', additionalProcurementCategories: ['services'] };
  return { mainProcurementCategory: 'goods' };
}

function criteriaOf(
  weights: Schemas['RfpDetails']['weights'],
): Pick<OcdsTender, 'awardCriteria' | 'awardCriteriaDetails'> {
  const isPriceAlone = weights.every(({ rubricId }) => rubricId === PRICE_RUBRIC_ID);
  return {
    awardCriteria: isPriceAlone ? 'priceOnly' : 'ratedCriteria',
    awardCriteriaDetails: weights.map(({ name, points }) => `${name}: ${points} of 100 points`).join('; '),
  };
}

/** Until when vendors could ask of a purchase with this end. PUR-12 PUR-35 */
const askedUntil = (end: string, own: string | null): string =>
  questionDeadline(new Date(end), own === null ? null : new Date(own)).toISOString();

function tenderOf(source: ReleaseSource): OcdsTender {
  const { rfp, page } = source;
  const isOrder = rfp.rfptypeId === PurchaseTypeId.Order;
  const start = rfp.publishedAt;
  const end = rfp.rfpendDate;
  const takesQuestions = rfp.isQuestionAllowed && end !== null;
  const tenderers = source.tenderers.map(vendorRef);
  const addresses = new Map(source.documents.map(({ id, url }) => [id, url]));
  return {
    id: rfp.formattedNumber,
    title: rfp.rfpName,
    description: plainText(rfp.rfpDescription, 4_000),
    status: statusOfTender(source),
    procuringEntity: schoolRef(source),
    items: rfp.products.map((line) => itemOf(line)),
    procurementMethod: isOrder ? 'limited' : 'open',
    procurementMethodDetails: purchaseTypeOf(rfp.rfptypeId).name,
    ...categoriesOf(rfp.rfptypeId),
    ...criteriaOf(rfp.weights),
    submissionMethod: ['electronicSubmission'],
    submissionMethodDetails: page,
    tenderPeriod: periodOf(start, end) ?? {},
    ...given('enquiryPeriod', takesQuestions ? periodOf(start, askedUntil(end, rfp.questionsEndDate)) : undefined),
    hasEnquiries: rfp.vendorQuestions.length > 0,
    ...given('awardPeriod', periodOf(null, rfp.rfpawardDate)),
    ...given('contractPeriod', periodOf(null, rfp.rfpdeliveryDate)),
    ...given('numberOfTenderers', source.openedBidCount ?? undefined),
    ...given('tenderers', tenderers.length > 0 ? tenderers : undefined),
    documents: rfp.rfpDocuments.flatMap(({ id, name, mimeType }) => {
      const url = addresses.get(id);
      const kind = { documentType: 'biddingDocuments', language: 'en' } as const;
      return url === undefined ? [] : [{ id: String(id), ...kind, title: name, url, format: mimeType }];
    }),
    ...given(
      'amendments',
      rfp.addenda.length > 0
        ? rfp.addenda.map(({ number, publishedAt, summary }) => ({
            id: String(number),
            date: publishedAt,
            description: summary,
          }))
        : undefined,
    ),
  };
}

const awardId = (order: PublicOrder): string => `award-${order.id}`;

/** What an order covers; the lines are those of the tender, in the quantities that were ordered. */
function itemsOfOrder({ rfp }: ReleaseSource, order: PublicOrder): OcdsItem[] {
  const byId = new Map(rfp.products.map((line) => [line.id, line]));
  return order.lines.flatMap(({ lineId, quantity }) => {
    const line = byId.get(lineId);
    return line ? [itemOf(line, quantity)] : [];
  });
}

const awardOf = (source: ReleaseSource, order: PublicOrder): OcdsAward => ({
  id: awardId(order),
  title: source.rfp.rfpName,
  status: areLinesFreeAgain(order.status) ? 'cancelled' : 'active',
  date: order.awardedAt.toISOString(),
  value: inDollars(order.total),
  suppliers: [vendorRef(order.vendor)],
  items: itemsOfOrder(source, order),
});

function contractStatus(status: number): OcdsContract['status'] {
  if (areLinesFreeAgain(status)) return 'cancelled';
  if (status === PurchaseOrderStatus.Issued) return 'pending';
  return status === PurchaseOrderStatus.Closed ? 'terminated' : 'active';
}

const contractOf = (source: ReleaseSource, order: PublicOrder): OcdsContract => ({
  id: formatNumber('PO', order.id),
  awardID: awardId(order),
  title: source.rfp.rfpName,
  status: contractStatus(order.status),
  value: inDollars(order.total),
  items: itemsOfOrder(source, order),
  ...given('dateSigned', order.acceptedAt?.toISOString()),
  ...given('period', periodOf(order.acceptedAt?.toISOString() ?? null, order.closedAt?.toISOString() ?? null)),
});

function tagsOf({ rfp, closure, orders }: ReleaseSource): OcdsTag[] {
  const stands = orders.some(({ status }) => !areLinesFreeAgain(status));
  const { InFulfilment, Completed } = PurchaseStatus;
  return [
    'tender',
    ...(rfp.addenda.length > 0 ? (['tenderAmendment'] as const) : []),
    ...(closure === 'cancelled' ? (['tenderCancellation'] as const) : []),
    ...(orders.length > 0 ? (['award', 'contract'] as const) : []),
    ...(orders.length > 0 && !stands ? (['awardCancellation'] as const) : []),
    ...(rfp.status === InFulfilment || rfp.status === Completed ? (['implementation'] as const) : []),
    ...(rfp.status === Completed ? (['contractTermination'] as const) : []),
  ];
}

/** When the last thing happened that a release speaks of. */
function changedAt({ rfp, openedAt, closedAt, tabulationAt, orders }: ReleaseSource): string {
  const instants = [
    rfp.publishedAt,
    openedAt,
    closedAt,
    tabulationAt,
    ...rfp.addenda.map(({ publishedAt }) => publishedAt),
    ...rfp.vendorQuestions.map(({ answeredAt }) => answeredAt),
    ...orders.flatMap((order) =>
      [order.awardedAt, order.issuedAt, order.acceptedAt, order.closedAt, order.endedAt].map(
        (at) => at?.toISOString() ?? null,
      ),
    ),
  ].flatMap((at) => (at === null ? [] : Date.parse(at)));
  return new Date(Math.max(0, ...instants)).toISOString();
}

/**
 * A public purchase as one release of the Open Contracting Data Standard 1.1: what is known of it now, tagged with the
 * stages that it holds. No figure of a losing bid is in it. Its id is of its content, so that whatever changes, a name of a company
 * too, makes another release. AWD-11 AWD-12 AWD-17
 */
export function ocdsRelease(source: ReleaseSource): OcdsRelease {
  const ocid = `${OCID_PREFIX}-${source.rfp.formattedNumber}`;
  const date = changedAt(source);
  const awards = source.orders.map((order) => awardOf(source, order)).filter(({ items }) => items.length > 0);
  const contracts = source.orders.map((order) => contractOf(source, order)).filter(({ items }) => items.length > 0);
  const release = {
    ocid,
    date,
    tag: tagsOf(source),
    initiationType: 'tender' as const,
    language: 'en' as const,
    parties: partiesOf(source),
    buyer: schoolRef(source),
    tender: tenderOf(source),
    ...given('awards', awards.length > 0 ? awards : undefined),
    ...given('contracts', contracts.length > 0 ? contracts : undefined),
  };
  const digest = createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 16);
  return { ...release, id: `${ocid}-${date}-${digest}` };
}
