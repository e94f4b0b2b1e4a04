import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { messagePartners } from './partners.ts';
import { listThreads, readThread } from './threads.ts';
import { sendMessage } from './write.ts';

export const inboxHandlers = defineHandlers({
  async getThreads(call, { query }) {
    return { data: await listThreads(signedIn(call), query) };
  },
  async getThread(call, { params, query }) {
    return { data: await readThread(signedIn(call), params.id, query.beforeId) };
  },
  async getMessagePartners(call, { query }) {
    return { data: await messagePartners(signedIn(call), query) };
  },
  async sendMessage(call, { body }) {
    return { data: await sendMessage(signedIn(call), body) };
  },
});
