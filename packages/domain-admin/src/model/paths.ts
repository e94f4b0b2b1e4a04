const withId = (path: string, id: number) => `${path}?id=${id}`;

/** The addresses of this domain's screens. */
export const paths = {
  dashboard: '/dashboard',
  vendors: '/vendor-management',
  schools: '/school-management',
  vendor: (id: number) => withId('/vendor-info', id),
  school: (id: number) => withId('/school-info', id),
  leads: '/vendor-verification-leads',
  lead: (vendorId: number) => withId('/vendor-verification-info', vendorId),
  domains: '/domain-management',
  inquiries: '/vendor-inquiries',
  inquiry: (id: number) => withId('/vendor-inquiries', id),
} as const;
