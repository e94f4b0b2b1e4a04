import type { components } from '@chalkline/openapi/types';
import { formatMoney, place } from '@chalkline/rules';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { feedPath } from '../open-data/feed.ts';
import { readPublicSchool } from '../public-purchases/public-school.ts';
import type { PageHead } from './page-head.ts';
import {
  addressOf,
  firstAsked,
  link,
  list,
  opportunityItem,
  paragraph,
  rfpPath,
  section,
  titled,
} from './page-words.ts';
import { linkRow } from './site-words.ts';

type Schemas = components['schemas'];

function schoolSummary(school: Schemas['PublicSchool']): string {
  const awarded = school.awarded.map(
    ({ encryptedId, name, awardedTotal, vendors }) =>
      `${link(rfpPath(encryptedId), name)} ${escapeHtml(`${formatMoney(awardedTotal)}, ${vendors.join(', ')}`)}`,
  );
  return [
    `<h1>${escapeHtml(school.name)}</h1>`,
    paragraph(place(school.city, school.stateCode)),
    section('Open now', list(school.open.map(opportunityItem))),
    section('Coming up', list(school.upcoming.map(({ name }) => escapeHtml(name)))),
    section('Awarded', list(awarded)),
    linkRow([['/opportunities', 'All open opportunities']]),
  ].join('');
}

/** What a school's public page says. @throws {AppError} NOT_FOUND where none is. */
export async function schoolHead({ connection, ids, config }: Services, token: string): Promise<PageHead> {
  const school = await readPublicSchool(connection.db, ids, token);
  // A link that was made with the key of before names the same page. ID-9
  const path = `/school/${ids.encode('school', ids.decode('school', token) ?? 0)}`;
  const open = school.open.length === 1 ? 'One purchase is taking' : `${school.open.length} purchases are taking`;
  const description = `What ${school.name} in ${place(school.city, school.stateCode)} buys: ${open} bids now, ${school.awarded.length} awarded in public.`;
  return {
    title: titled(school.name),
    description,
    path,
    isListed: true,
    ...(school.logo ? { image: school.logo } : {}),
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      name: school.name,
      address: addressOf(school),
      url: `${config.publicUrl}${path}`,
      ...(school.url ? { sameAs: school.url } : {}),
      ...(school.logo ? { logo: `${config.publicUrl}${school.logo}` } : {}),
    },
    alternates: [
      {
        type: 'application/atom+xml',
        title: 'Open opportunities in this state',
        path: feedPath({ state: school.stateCode }),
      },
    ],
    summary: schoolSummary(school),
    ...firstAsked('getPublicSchool', { path: { token } }, school),
  };
}
