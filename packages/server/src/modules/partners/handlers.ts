import { defineHandlers } from '../../contract/operations.ts';
import { blockVendor, listBlocked, unblockVendor } from './blacklist.ts';
import { schoolDetails, vendorDetails } from './profiles.ts';

export const partnerHandlers = defineHandlers({
  async getVendorDetails(call, { params }) {
    return { data: await vendorDetails(call, params.id) };
  },
  async getSchoolDetails(call, { params }) {
    return { data: await schoolDetails(call, params.id) };
  },
  async getVendorBlacklist(call, { query }) {
    return { data: await listBlocked(call, query) };
  },
  async blockVendor(call, { body }) {
    await blockVendor(call, body);
    return { data: null, successMsg: 'The vendor is blocked.' };
  },
  async unblockVendor(call, { body }) {
    await unblockVendor(call, body.vendorId);
    return { data: null, successMsg: 'The vendor is no longer blocked.' };
  },
});
