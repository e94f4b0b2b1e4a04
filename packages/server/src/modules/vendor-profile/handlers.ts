import { asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { vendorProfile } from './read-profile.ts';
import { updateVendor } from './save-profile.ts';
import { completeRegistration } from './verification.ts';

export const vendorProfileHandlers = defineHandlers({
  async getVendorProfile(call) {
    const { db, session } = asVendor(call);
    return { data: await vendorProfile(db, session.vendorId) };
  },
  async updateVendor(call, { body }) {
    const data = await updateVendor(asVendor(call), body);
    const successMsg = body.isSubmitted ? 'Your profile was submitted for verification.' : 'Your profile is saved.';
    return { data, successMsg };
  },
  async completeRegistration(call, { body }) {
    return { data: await completeRegistration(asVendor(call), body), successMsg: 'Welcome: you are registered.' };
  },
});
