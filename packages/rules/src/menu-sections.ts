/** The sidebar's sections, each at the place of the `groupNumber` that its menu items carry: 1 buy, 2 sell and so on. */
export const menuSections = [
  'buy',
  'sell',
  'market',
  'people',
  'administration',
  'deals',
  'orders',
  'review',
  'sales',
] as const;

export type MenuSection = (typeof menuSections)[number];

/** The heading of each section, in menu order. */
export const menuSectionNames: Readonly<Record<MenuSection, string>> = {
  buy: 'Buy',
  deals: 'Deals',
  orders: 'Orders',
  sales: 'Sales',
  review: 'Review',
  sell: 'Sell',
  market: 'Market',
  people: 'People',
  administration: 'Administration',
};
