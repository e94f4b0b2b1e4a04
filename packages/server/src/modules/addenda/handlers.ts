import { asSchool, asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { acknowledgeAddenda } from '../bids/acknowledge.ts';
import { extendRfp, previewAddendum, publishAddendum } from './publish-addendum.ts';

export const addendumHandlers = defineHandlers({
  async previewAddendum(call, { body }) {
    return { data: await previewAddendum(asSchool(call), body) };
  },
  async publishAddendum(call, { body }) {
    const addendum = await publishAddendum(asSchool(call), body);
    return { data: addendum, successMsg: `Addendum ${addendum.number} was published.` };
  },
  async extendRfp(call, { body }) {
    return { data: await extendRfp(asSchool(call), body), successMsg: 'The closing date was moved.' };
  },
  async acknowledgeAddenda(call, { body }) {
    return { data: await acknowledgeAddenda(asVendor(call), body), successMsg: 'Your bid stays as it is.' };
  },
});
