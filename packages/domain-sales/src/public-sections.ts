import type { PublicSection } from '@chalkline/platform';

const load = () => import('./screens/public-sales/public-sales-section.tsx');

/** Public sales on the public pages of other domains. */
export const publicSections: readonly PublicSection[] = [
  {
    id: 'sales-on-landing',
    place: 'landing',
    order: 10,
    component: async () => ({ Section: (await load()).LandingSection }),
  },
  {
    id: 'sales-on-opportunities',
    place: 'opportunities',
    order: 10,
    component: async () => ({ Section: (await load()).OpportunitiesSection }),
  },
  {
    id: 'sales-on-school',
    place: 'school',
    order: 10,
    component: async () => ({ Section: (await load()).SchoolSection }),
  },
];
