import { asAdmin, asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { downloadReport } from './download.ts';
import { emptySearchesFile, listEmptySearches } from './empty-searches.ts';
import { catalogReport } from './report.ts';

/** What became of a catalog's products. */
export const catalogReportHandlers = defineHandlers({
  async getCatalogReport(call, { query }) {
    return { data: await catalogReport(asVendor(call), query) };
  },
  async downloadCatalogReport(call, { query }) {
    return downloadReport(asVendor(call), query);
  },
  async getEmptySearches(call, { query }) {
    return { data: await listEmptySearches(asAdmin(call), query) };
  },
  async downloadEmptySearches(call, { query }) {
    return emptySearchesFile(asAdmin(call), { ...query, format: query.format ?? 'csv' });
  },
});
