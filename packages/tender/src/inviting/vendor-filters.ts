import type { DirectoryFilters, DirectoryQuery } from '../queries.ts';

/** What the directory of vendors is narrowed by, as its controls hold it; an empty text is no filter. */
export type VendorFilters = {
  categoryId: string;
  stateCode: string;
  minRating: string;
  certificateId: string;
  isVerified: string;
};

/** What the directory is narrowed to: only what is asked for is in it. */
export function directoryFilters(search: string, filters: VendorFilters): DirectoryFilters {
  return {
    ...(search === '' ? {} : { search }),
    ...(filters.categoryId === '' ? {} : { categoryId: Number(filters.categoryId) }),
    ...(filters.stateCode === '' ? {} : { stateCode: filters.stateCode }),
    ...(filters.minRating === '' ? {} : { minRating: Number(filters.minRating) }),
    ...(filters.certificateId === '' ? {} : { certificateId: Number(filters.certificateId) }),
    ...(filters.isVerified === 'yes' ? { isVerified: true } : {}),
  };
}

/** The directory's question to the server for one page. */
export const directoryQuery = (narrowed: DirectoryFilters, pageNumber: number, pageSize: number): DirectoryQuery => ({
  pageNumber,
  pageSize,
  ...narrowed,
});
