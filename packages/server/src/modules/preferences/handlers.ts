import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { deleteListView, myListViews, saveListView } from './list-views.ts';
import { myPreferences, savePreferences } from './preferences.ts';

export const preferenceHandlers = defineHandlers({
  async getNotificationPreferences(call) {
    return { data: await myPreferences(signedIn(call)) };
  },
  async saveNotificationPreferences(call, { body }) {
    return { data: await savePreferences(signedIn(call), body), successMsg: 'Your choices are saved.' };
  },
  async getListViews(call, { query }) {
    return { data: await myListViews(signedIn(call), query.list) };
  },
  async saveListView(call, { body }) {
    return { data: await saveListView(signedIn(call), body), successMsg: 'The view is saved.' };
  },
  async deleteListView(call, { body }) {
    return { data: await deleteListView(signedIn(call), body), successMsg: 'The view is deleted.' };
  },
});
