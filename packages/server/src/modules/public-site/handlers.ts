import { defineHandlers } from '../../contract/operations.ts';
import { landingPage, vendorPortal } from './public-site.ts';

export const publicSiteHandlers = defineHandlers({
  async getLandingPage({ services }) {
    return { data: await landingPage(services) };
  },
  async getVendorPortal({ services }) {
    return { data: await vendorPortal(services) };
  },
});
