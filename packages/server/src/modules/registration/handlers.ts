import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { confirmAddress } from './confirm-address.ts';
import { googleSignIn } from './google.ts';
import { checkLink, renewLink, resendConfirmation } from './links.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.ts';
import { registerSchool, registerVendor } from './register.ts';
import { acceptVendorInvitation, vendorInvitation } from './vendor-setup.ts';

const CHECK_YOUR_EMAIL = 'Check your email for the next step.';
/** The same for every address. AUTH-6 */
const IF_THERE_IS_ONE = 'If this address has an account, a link is on its way to it.';

export const registrationHandlers = defineHandlers({
  async registerSchool(call, { body }) {
    await registerSchool(call, body);
    return { data: null, successMsg: CHECK_YOUR_EMAIL };
  },
  async registerVendor(call, { body }) {
    await registerVendor(call, body);
    return { data: null, successMsg: CHECK_YOUR_EMAIL };
  },
  async confirmAddress(call, { body }) {
    return { data: await confirmAddress(call, body) };
  },
  async resendConfirmation(call, { body }) {
    await resendConfirmation(call, body.email);
    return { data: null, successMsg: IF_THERE_IS_ONE };
  },
  async forgotPassword(call, { body }) {
    await forgotPassword(call, body.email);
    return { data: null, successMsg: IF_THERE_IS_ONE };
  },
  async checkLink(call, { body }) {
    return { data: await checkLink(call, body.token) };
  },
  async renewLink(call, { body }) {
    await renewLink(call, body.token);
    return { data: null, successMsg: 'A fresh link is on its way, if this one may be renewed.' };
  },
  async resetPassword(call, { body }) {
    return { data: await resetPassword(call, body), successMsg: 'Your password is set. Sign in with it.' };
  },
  async getVendorInvitation(call, { params }) {
    return { data: await vendorInvitation(call, params.token) };
  },
  async acceptVendorInvitation(call, { body }) {
    return { data: await acceptVendorInvitation(call, body) };
  },
  async googleSignIn(call, { body }) {
    return { data: await googleSignIn(call, body) };
  },
  async changePassword(call, { body }) {
    await changePassword(signedIn(call), body);
    return { data: null, successMsg: 'Your password is changed.' };
  },
});
