import type { PagePart } from '@chalkline/platform';

/** What this domain adds to pages of others. */
export const pageParts: readonly PagePart[] = [
  {
    id: 'catalog.review-carts',
    place: 'review-purchases',
    order: 10,
    tab: { label: 'Carts', value: 'carts' },
    component: () => import('./screens/review-carts/review-carts-part.tsx'),
  },
  {
    id: 'catalog.reorder',
    place: 'school-purchase-order',
    order: 10,
    component: () => import('./components/cart/reorder-part.tsx'),
  },
  {
    id: 'catalog.school-setup',
    place: 'school-business-setup',
    order: 10,
    component: () => import('./screens/school-setup/school-setup-part.tsx'),
  },
];
