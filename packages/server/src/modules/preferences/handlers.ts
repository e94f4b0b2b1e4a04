import { signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { myPreferences, savePreferences } from './preferences.ts';

export const preferenceHandlers = defineHandlers({
  async getNotificationPreferences(call) {
    return { data: await myPreferences(signedIn(call)) };
  },
  async saveNotificationPreferences(call, { body }) {
    return { data: await savePreferences(signedIn(call), body), successMsg: 'Your choices are saved.' };
  },
});
