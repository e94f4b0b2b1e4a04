import type { components } from '@chalkline/openapi/types';
import { formatDeadline, place } from '@chalkline/rules';
import { escapeHtml } from '../../security/html.ts';
import type { PageHead } from './page-head.ts';
import { ABOUT, DEFAULT_TITLE } from './site-words.ts';

type Opportunity = components['schemas']['PublicOpportunity'];

/** What is larger is asked for by the page itself: a description may hold megabytes of pictures. Characters of JSON. */
const MOST_DATA = 150_000;

export const titled = (title: string): string => `${title} · ${DEFAULT_TITLE}`;
const item = (html: string): string => `<li>${html}</li>`;
export const list = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map(item).join('')}</ul>` : '';
export const link = (path: string, label: string): string => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`;
export const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`);
export const section = (title: string, html: string): string =>
  html === '' ? '' : `<h2>${escapeHtml(title)}</h2>${html}`;

/** What a page asks for first, unless there is too much of it. */
export const firstAsked = (operation: string, params: object, data: object): Pick<PageHead, 'asked'> =>
  JSON.stringify(data).length > MOST_DATA ? {} : { asked: [{ operation, params, data }] };

export const rfpPath = (token: string): string => `/RFP/${token}`;
export const salePath = (token: string): string => `/RFQ/${token}`;

/** An open purchase as a list names it. */
export const opportunityItem = ({
  encryptedId,
  number,
  name,
  schoolName,
  city,
  stateCode,
  rfpendDate,
  timeZone,
}: Opportunity): string =>
  `${link(rfpPath(encryptedId), name)} ${escapeHtml(
    `${number}, ${schoolName}, ${place(city, stateCode)}${rfpendDate ? `, closes ${formatDeadline(new Date(rfpendDate), timeZone)}` : ''}`,
  )}`;

/** Where a school is, as structured data says it. */
export const addressOf = ({ city, stateCode }: { readonly city: string; readonly stateCode: string }) => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: stateCode,
  addressCountry: 'US',
});

/** A page that nothing is at. */
export const missing = (title: string, path: string): PageHead => ({
  title: titled(title),
  description: ABOUT,
  path,
  isListed: false,
  isMissing: true,
});
