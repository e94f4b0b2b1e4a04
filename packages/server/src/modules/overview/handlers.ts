import { asSchool, asVendor, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { schoolOverview } from './school-overview.ts';
import { vendorOverview } from './vendor-overview.ts';

export const overviewHandlers = defineHandlers({
  async getPurchasingOverview(call) {
    const { role } = signedIn(call).session;
    return { data: role === 'School' ? await schoolOverview(asSchool(call)) : await vendorOverview(asVendor(call)) };
  },
});
