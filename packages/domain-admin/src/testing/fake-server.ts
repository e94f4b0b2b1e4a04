import { type FakeAnswer, type FakeAnswering, fakeServerBy } from '@chalkline/platform/testing';

/** A list as the server pages it. */
export const listing = (listingData: readonly unknown[], totalCount = listingData.length) => ({
  data: { listingData, totalCount },
});

/** What an administrator is answered who was not given an area. */
export const rightMissing = (area: string): FakeAnswer => ({
  status: 403,
  code: 'RIGHT_MISSING',
  errorMsg: `You need the area ${area}. An administrator with every area can give it to you.`,
});

/** Answers by the operation's name in the path (`GetVendors`), in place of the network; without an answer it is a 404. */
export const fakeServer = (answers: Record<string, FakeAnswering>) =>
  fakeServerBy((path) => path.split('/')[3] ?? '', answers);
