import type { components } from '@chalkline/openapi/types';
import { formatDate, formatDeadline, formatMoney, PurchaseStatus, place, purchaseTypeOf } from '@chalkline/rules';
import type { Log } from '../../log.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { plainText } from '../open-data/plain-text.ts';
import { readPublicRfp } from '../public-purchases/public-rfp.ts';
import type { PageHead } from './page-head.ts';
import { addressOf, firstAsked, link, list, paragraph, rfpPath, section, titled } from './page-words.ts';
import { linkRow } from './site-words.ts';

type Schemas = components['schemas'];

/** A summary names so many lines; the page itself shows all. */
const MOST_LINES = 60;

/** Where a purchase stands, in one sentence. */
function standing({ rfp, isOpen, closure, record, timeZone }: Schemas['PublicRfp']): string {
  if (isOpen && rfp.rfpendDate) return `Closes ${formatDeadline(new Date(rfp.rfpendDate), timeZone)}.`;
  if (closure === 'cancelled') return 'This purchase was cancelled.';
  if (closure === 'no-bids') return 'This purchase closed without a bid.';
  if (closure === 'no-award') return 'This purchase closed without an award.';
  if (record) {
    const at = formatDate(new Date(record.awardedAt), timeZone);
    return `Awarded on ${at} for ${formatMoney(record.awardedTotal)}.`;
  }
  return rfp.status === PurchaseStatus.OnGoing ? 'Bidding has ended; the bids are being evaluated.' : '';
}

function rfpSummary(data: Schemas['PublicRfp']): string {
  const { rfp, documents, record } = data;
  const { name, city, stateCode } = rfp.school;
  const facts = `${rfp.formattedNumber} · ${purchaseTypeOf(rfp.rfptypeId).name} · ${name}, ${place(city, stateCode)}`;
  const lines = rfp.products
    .slice(0, MOST_LINES)
    .map((line) => escapeHtml(`${line.productQty} ${line.unit} ${line.productDesc}`));
  const answered = rfp.vendorQuestions.map(
    ({ question, answer }) => `${escapeHtml(question)}<br>${escapeHtml(answer ?? '')}`,
  );
  const winners = record?.awards.map((award) => escapeHtml(`${award.vendorName}: ${formatMoney(award.total)}`)) ?? [];
  return [
    `<h1>${escapeHtml(rfp.rfpName)}</h1>`,
    paragraph(facts),
    paragraph(standing(data)),
    data.isOpen ? linkRow([[signInTo(rfp.encryptedId), 'Sign in to bid']]) : '',
    paragraph(plainText(rfp.rfpDescription, 1_500)),
    section('Awarded to', list(winners)),
    section('What the school needs', list(lines)),
    section('Documents', list(documents.map((document) => link(document.href, document.name)))),
    section('Addenda', list(rfp.addenda.map(({ number, summary }) => escapeHtml(`${number}. ${summary}`)))),
    section('Questions and answers', list(answered)),
    linkRow([
      [`/school/${data.schoolToken}`, `All purchases of ${name}`],
      ['/opportunities', 'All open opportunities'],
    ]),
  ].join('');
}

/** The vendors' way to their bid, by signing in: the page itself leads there, too. */
const signInTo = (token: string): string =>
  `/redirect-handler?${new URLSearchParams({ to: `/new-deals-bid?${new URLSearchParams({ id: token })}` })}`;

function rfpLinkedData(publicUrl: string, { rfp, schoolToken }: Schemas['PublicRfp'], description: string): object {
  const url = `${publicUrl}${rfpPath(rfp.encryptedId)}`;
  const place = { '@type': 'Place', address: addressOf(rfp.school) };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: rfp.rfpName,
    description,
    url,
    ...(rfp.publishedAt ? { datePublished: rfp.publishedAt } : {}),
    mainEntity: {
      '@type': 'Demand',
      name: rfp.rfpName,
      identifier: rfp.formattedNumber,
      url,
      ...(rfp.publishedAt ? { availabilityStarts: rfp.publishedAt } : {}),
      ...(rfp.rfpendDate ? { availabilityEnds: rfp.rfpendDate } : {}),
      areaServed: place,
    },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Opportunities', item: `${publicUrl}/opportunities` },
        { '@type': 'ListItem', position: 2, name: rfp.school.name, item: `${publicUrl}/school/${schoolToken}` },
        { '@type': 'ListItem', position: 3, name: rfp.rfpName, item: url },
      ],
    },
  };
}

/** What the page of one public purchase says. @throws {AppError} NOT_FOUND where nothing is. */
export async function rfpHead(services: Services, log: Log, token: string): Promise<PageHead> {
  const data = await readPublicRfp({ services, db: services.connection.db, log }, token);
  const { rfp } = data;
  const { name, city, stateCode } = rfp.school;
  const description =
    `${name}, ${place(city, stateCode)}: ${rfp.formattedNumber}. ${standing(data)} ${plainText(rfp.rfpDescription, 160)}`.trim();
  return {
    title: titled(rfp.rfpName),
    description,
    // A link that was made with the key of before names the same page. ID-9
    path: rfpPath(rfp.encryptedId),
    isListed: true,
    linkedData: rfpLinkedData(services.config.publicUrl, data, description),
    alternates: [{ type: 'application/json', title: 'Open contracting data', path: data.ocdsUrl }],
    summary: rfpSummary(data),
    ...firstAsked('getPublicRfp', { path: { token } }, data),
  };
}
