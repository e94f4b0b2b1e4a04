import type { DirectoryQuery } from '../queries.ts';

/** What the directory of vendors is narrowed by, as its controls hold it; an empty text is no filter. */
export type VendorFilters = {
  categoryId: string;
  stateCode: string;
  minRating: string;
  certificateId: string;
  isVerified: string;
};

/** The directory's question to the server: only what is asked for is in it. */
export function directoryQuery(
  search: string,
  filters: VendorFilters,
  pageNumber: number,
  pageSize: number,
): DirectoryQuery {
  return {
    pageNumber,
    pageSize,
    ...(search === '' ? {} : { search }),
    ...(filters.categoryId === '' ? {} : { categoryId: Number(filters.categoryId) }),
    ...(filters.stateCode === '' ? {} : { stateCode: filters.stateCode }),
    ...(filters.minRating === '' ? {} : { minRating: Number(filters.minRating) }),
    ...(filters.certificateId === '' ? {} : { certificateId: Number(filters.certificateId) }),
    ...(filters.isVerified === 'yes' ? { isVerified: true } : {}),
  };
}
