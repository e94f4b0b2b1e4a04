import type { components } from '@chalkline/openapi/types';
import { auctionTypeName, formatDeadline, formatMoney, place } from '@chalkline/rules';
import type { Log } from '../../log.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { plainText } from '../open-data/plain-text.ts';
import { readPublicSale } from '../sales/public/public-sale.ts';
import type { PageHead } from './page-head.ts';
import { addressOf, firstAsked, link, list, paragraph, salePath, section, titled } from './page-words.ts';
import { linkRow } from './site-words.ts';

type PublicSale = components['schemas']['PublicSale'];

/** A summary names so many lots; the page itself shows all. */
const MOST_LOTS = 60;

/** Where a sale stands, in one sentence. */
function standing({ isOpen, sellEndDate, timeZone, closure, record }: PublicSale): string {
  if (isOpen && sellEndDate) return `Ends ${formatDeadline(new Date(sellEndDate), timeZone)}.`;
  if (record) {
    const lots = record.lotCount === 1 ? 'lot' : 'lots';
    return `${record.lotsSold} of ${record.lotCount} ${lots} sold for ${formatMoney(record.soldTotal)}.`;
  }
  if (closure === 'cancelled') return 'This sale was cancelled.';
  return closure === 'unsold' ? 'This sale ended and nothing was sold.' : 'This sale has ended.';
}

/** The vendors' way to the sale, by signing in. */
const signInTo = (token: string): string =>
  `/redirect-handler?${new URLSearchParams({ to: `/vendor-sale-details?${new URLSearchParams({ id: token })}` })}`;

function summaryOf(sale: PublicSale): string {
  const { name, city, stateCode } = sale.school;
  const facts = `${sale.formattedNumber} · ${auctionTypeName(sale.auctionTypeId)} · ${name}, ${place(city, stateCode)}`;
  const lots = sale.lots
    .slice(0, MOST_LOTS)
    .map((lot) => escapeHtml(`${lot.position}. ${lot.productDesc}, ${lot.productQty} ${lot.unit}`));
  const winners = sale.record?.winners.map((one) => escapeHtml(`${one.vendorName}: ${formatMoney(one.total)}`)) ?? [];
  return [
    `<h1>${escapeHtml(sale.saleName)}</h1>`,
    paragraph(facts),
    paragraph(standing(sale)),
    sale.isOpen ? linkRow([[signInTo(sale.encryptedId), 'Sign in to take part']]) : '',
    paragraph(plainText(sale.auctionDescription, 1_500)),
    section('Sold to', list(winners)),
    section('Lots', list(lots)),
    section('Documents', list(sale.documents.map((document) => link(document.href, document.name)))),
    linkRow([
      [`/school/${sale.schoolToken}`, `Everything of ${name}`],
      ['/opportunities', 'All open opportunities'],
    ]),
  ].join('');
}

function linkedData(publicUrl: string, sale: PublicSale, description: string): object {
  const url = `${publicUrl}${salePath(sale.encryptedId)}`;
  const picture = sale.lots.flatMap(({ productPhotos }) => productPhotos)[0]?.href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: sale.saleName,
    description,
    url,
    ...(sale.publishedAt ? { datePublished: sale.publishedAt } : {}),
    ...(picture ? { image: `${publicUrl}${picture}` } : {}),
    mainEntity: {
      '@type': 'Offer',
      name: sale.saleName,
      identifier: sale.formattedNumber,
      url,
      ...(sale.sellStartDate ? { availabilityStarts: sale.sellStartDate } : {}),
      ...(sale.sellEndDate ? { availabilityEnds: sale.sellEndDate } : {}),
      areaServed: { '@type': 'Place', address: addressOf(sale.school) },
    },
  };
}

/** The first photo of a sale stands beside its shared link. */
function pictureOf(sale: PublicSale): Pick<PageHead, 'image'> {
  const photo = sale.lots.flatMap(({ productPhotos }) => productPhotos)[0];
  return photo ? { image: photo.href } : {};
}

/** What the page of one public sale says. @throws {AppError} NOT_FOUND where nothing is */
export async function saleHead(services: Services, log: Log, token: string): Promise<PageHead> {
  const sale = await readPublicSale({ services, db: services.connection.db, log }, token);
  const { name, city, stateCode } = sale.school;
  const description =
    `${name}, ${place(city, stateCode)}: ${sale.formattedNumber}. ${standing(sale)} ${plainText(sale.auctionDescription, 160)}`.trim();
  return {
    title: titled(sale.saleName),
    description,
    // A link that was made with the key of before names the same page. ID-9
    path: salePath(sale.encryptedId),
    isListed: true,
    linkedData: linkedData(services.config.publicUrl, sale, description),
    summary: summaryOf(sale),
    ...pictureOf(sale),
    ...firstAsked('getPublicSale', { path: { token } }, sale),
  };
}
