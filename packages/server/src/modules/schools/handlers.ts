import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { schoolSetup, submitSchoolSetup, updateSchool } from './school-setup.ts';

export const schoolHandlers = defineHandlers({
  async getSchoolSetup(call) {
    const { db, session } = asSchool(call);
    return { data: await schoolSetup(db, session.schoolId, session.userId) };
  },
  async updateSchool(call, { body }) {
    return { data: await updateSchool(asSchool(call), body), successMsg: 'School Setup is saved.' };
  },
  async submitSchoolSetup(call) {
    const data = await submitSchoolSetup(asSchool(call));
    return { data, successMsg: 'School Setup is submitted. We will tell you when it is approved.' };
  },
});
