import type { FakeAnswer } from '@chalkline/platform/testing';

/** What every form asks for: states and categories. */
export const reference: Record<string, FakeAnswer> = {
  '/api/Auth/GetAllStates': { data: [{ code: 'CA', name: 'California' }] },
  '/api/POConfiguration/GetAllLandingCategories': {
    data: [
      { id: 3, name: 'Technology', openCount: 4 },
      { id: 4, name: 'Food service', openCount: 1 },
    ],
  },
  '/api/POConfiguration/GetAllCategory': {
    data: [{ id: 3, name: 'Technology', parentId: null, isOther: false }],
  },
};
