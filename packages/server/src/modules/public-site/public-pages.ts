import type { components } from '@chalkline/openapi/types';
import { formatMoney, place } from '@chalkline/rules';
import type { Log } from '../../log.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { feedPath } from '../open-data/feed.ts';
import { plainPath } from './known-paths.ts';
import type { PageHead } from './page-head.ts';
import { landingPage, vendorPortal } from './public-site.ts';
import { purchasePageHead } from './purchase-pages.ts';
import { ABOUT, DEFAULT_TITLE, linkRow } from './site-words.ts';

type Schemas = components['schemas'];

interface Static {
  readonly title: string;
  readonly description: string;
  readonly isListed: boolean;
}

const door = (title: string, who: string): Static => ({
  title,
  description: `Sign in to Chalkline as ${who}.`,
  isListed: false,
});
const hidden = (title: string): Static => ({ title, description: ABOUT, isListed: false });

/** Pages whose head is always the same, by path or by its first segment. */
const statics: Readonly<Record<string, Static>> = {
  '/school-login': door('School sign in', 'a school, a district or an administrator'),
  '/vendor-login': door('Vendor sign in', 'a vendor'),
  '/staff-member': door('Staff sign in', 'a staff member who reviews purchases'),
  '/register': {
    title: 'Create an account',
    description:
      'Sign up at Chalkline: schools publish what they need, vendors find what schools buy. Signing up is free.',
    isListed: true,
  },
  '/register/school': {
    title: 'Create an account',
    description:
      'Sign up your school or district: publish RFPs and orders, compare sealed bids, and award in the open.',
    isListed: true,
  },
  '/register/vendor': {
    title: 'Create an account',
    description: 'Sign up your company: see what schools in your state buy, and bid. Answering an invitation is free.',
    isListed: true,
  },
  '/terms-of-use': {
    title: 'Terms of use',
    description: 'The terms under which schools and vendors use Chalkline, with a table of contents.',
    isListed: true,
  },
  '/privacy-policy': {
    title: 'Privacy policy',
    description: 'What Chalkline stores about people, why, for how long, and what people can ask for.',
    isListed: true,
  },
  '/verify-log': {
    title: 'Check the log of an auction',
    description:
      'Anybody can check that the log of a live auction is whole: every bid, price and end, in your own browser.',
    isListed: true,
  },
  '/support': { title: 'Support', description: 'Ask the Chalkline team. We answer by email.', isListed: true },
  '/forget-password': hidden('Forgotten password'),
  '/reset-password': hidden('Set a new password'),
  '/vendor-setup': hidden('Your invitation'),
  '/redirect-handler': hidden('Opening your link'),
  '/school/token-regeneration': hidden('Sign in again'),
  '/vendor/token-regeneration': hidden('Sign in again'),
  '/logout': hidden('Signing out'),
};

const doors = linkRow([
  ['/opportunities', 'Open opportunities'],
  ['/register/school', 'Sign up a school'],
  ['/register/vendor', 'Sign up a company'],
  ['/school-login', 'School sign in'],
  ['/vendor-login', 'Vendor sign in'],
]);

const opportunityList = (list: readonly Schemas['PublicOpportunity'][]): string => {
  const items = list.map(
    ({ encryptedId, number, name, schoolName, city, stateCode }) =>
      `<li><a href="/RFP/${encryptedId}">${escapeHtml(name)}</a> ${escapeHtml(`${number}, ${schoolName}, ${place(city, stateCode)}`)}</li>`,
  );
  return items.length > 0 ? `<h2>Newest opportunities</h2><ul>${items.join('')}</ul>` : '';
};

const site = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: 'Chalkline',
      url: publicUrl,
      description: ABOUT,
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: 'Chalkline',
      url: publicUrl,
      publisher: { '@id': `${publicUrl}/#organization` },
    },
  ],
});

/** The feed of what is open, for readers of feeds. */
const alternates = [{ type: 'application/atom+xml', title: 'Open opportunities', path: feedPath({}) }];

const openText = (count: number): string =>
  count === 1 ? '1 public opportunity is' : `${count} public opportunities are`;

const statesOf = (count: number): string => `${count} ${count === 1 ? 'state' : 'states'}`;

async function landingHead(services: Services): Promise<PageHead> {
  const data = await landingPage(services);
  const { openCount, schoolCount, stateCount, awardedTotal12Months } = data;
  const schools = `${schoolCount} ${schoolCount === 1 ? 'school' : 'schools'} in ${statesOf(stateCount)}`;
  const counts = `${openText(openCount)} open now. ${schools} awarded ${formatMoney(awardedTotal12Months)} in the last twelve months.`;
  return {
    title: 'Chalkline · The K-12 procurement marketplace',
    description: ABOUT,
    path: '/',
    isListed: true,
    linkedData: site(services.config.publicUrl),
    summary: `<h1>A straight, fair line between schools and vendors.</h1><p>${escapeHtml(ABOUT)}</p><p>${escapeHtml(counts)}</p>${opportunityList(data.newest)}${doors}`,
    alternates,
    data: { getLandingPage: data },
  };
}

async function portalHead(services: Services): Promise<PageHead> {
  const data = await vendorPortal(services);
  const description = `Sell to K-12 schools: ${openText(data.openCount)} open in ${statesOf(data.states.length)}. Answering an invitation is free.`;
  return {
    title: 'Chalkline for vendors · Sell to K-12 schools',
    description,
    path: '/vendor-portal',
    isListed: true,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Chalkline for vendors',
      url: `${services.config.publicUrl}/vendor-portal`,
      description,
    },
    summary: `<h1>Sell to K-12 schools.</h1><p>${escapeHtml(description)}</p>${opportunityList(data.newest)}${doors}`,
    alternates,
    data: { getVendorPortal: data },
  };
}

function staticHead(path: string): PageHead {
  const [, first = ''] = path.split('/');
  const found = statics[path] ?? statics[`/${path.split('/').slice(1, 3).join('/')}`] ?? statics[`/${first}`];
  if (!found) return { title: DEFAULT_TITLE, description: ABOUT, path, isListed: false };
  const { title, description, isListed } = found;
  const summary = isListed ? `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${doors}` : undefined;
  // A secret in an address is nobody's to know it by.
  const address = isListed ? path : `/${first}`;
  return {
    title: `${title} · ${DEFAULT_TITLE}`,
    description,
    path: address,
    isListed,
    ...(summary ? { summary } : {}),
  };
}

/** What the page at an address says before its app runs. A market that can't be counted now still has its page. ID-6 */
export async function pageHeadOf(services: Services, log: Log, url: string): Promise<PageHead> {
  const [path = '/', query = ''] = url.split('?', 2);
  const plain = plainPath(path);
  const bare = { ...staticHead(plain), isListed: true, isAway: true };
  if (plain === '/')
    return landingHead(services).catch(() => ({ ...bare, title: 'Chalkline · The K-12 procurement marketplace' }));
  if (plain === '/vendor-portal')
    return portalHead(services).catch(() => ({ ...bare, title: 'Chalkline for vendors · Sell to K-12 schools' }));
  return (await purchasePageHead(services, log, path, new URLSearchParams(query))) ?? staticHead(plain);
}

/** What search engines are told: what is public, and nothing that needs an account. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/pictures/', '/reset-password/', '/vendor-setup/', '/redirect-handler', '/test-payment/'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
