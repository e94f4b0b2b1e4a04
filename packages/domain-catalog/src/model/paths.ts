const withId = (path: string, id: number) => `${path}?id=${id}`;

/** The addresses of this domain's screens. */
export const paths = {
  marketplace: '/vendor-marketplace',
  reviewCarts: '/review-purchases?tab=carts',
  reviewCart: (id: number) => `/review-purchases?tab=carts&id=${id}`,
  searched: (search: string) =>
    search === '' ? '/vendor-marketplace' : `/vendor-marketplace?${new URLSearchParams({ search })}`,
  product: (id: number) => withId('/product-details', id),
  cart: '/cart-items',
  cartOf: (id: number) => withId('/cart-items', id),
  /** A cart right after its checkout. */
  orderedCart: (id: number) => `${withId('/cart-items', id)}&ordered=1`,
  priceRequests: '/open-offers',
  priceRequest: (id: number) => withId('/offer-price-details', id),
  management: '/catalog-management',
  managedProduct: (id: number) => withId('/catalog-management', id),
  managedSearch: (search: string) => `/catalog-management?${new URLSearchParams({ search })}`,
  import: (id: number) => `/catalog-management?import=${id}`,
  vendorRequests: '/pricing-request',
  vendorRequest: (offerId: number) => withId('/offer-price-request', offerId),
  reports: '/catalog-reports',
} as const;

/** The lists that pages about one row lead back to, by the names they have in the menu. */
export const lists = {
  marketplace: { to: paths.marketplace, label: 'Marketplace' },
  priceRequests: { to: paths.priceRequests, label: 'Price offers' },
  vendorRequests: { to: paths.vendorRequests, label: 'Price requests' },
} as const;
