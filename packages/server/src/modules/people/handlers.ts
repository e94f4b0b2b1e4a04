import { eq } from 'drizzle-orm';
import { asSchool, asVendor, type SchoolCall, type VendorCall } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { schools, vendors } from '../../database/tables/index.ts';
import { invitePerson, reinvitePerson, updatePerson } from './manage-people.ts';
import { listPeople, type Team } from './people.ts';

const INVITED = 'The invitation was sent.';

async function schoolName({ db, session }: SchoolCall): Promise<string> {
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, session.schoolId));
  return school?.name ?? 'Chalkline';
}

async function companyName({ db, session }: VendorCall): Promise<string> {
  const [vendor] = await db.select({ name: vendors.companyName }).from(vendors).where(eq(vendors.id, session.vendorId));
  return vendor?.name ?? 'Chalkline';
}

const assistantsOf = ({ session }: SchoolCall): Team => ({ kind: 'assistants', schoolId: session.schoolId });
const reviewersOf = ({ session }: SchoolCall): Team => ({ kind: 'reviewers', schoolId: session.schoolId });
const companyOf = ({ session }: VendorCall): Team => ({ kind: 'company', vendorId: session.vendorId });

export const peopleHandlers = defineHandlers({
  async getSchoolAssistants(call, { query }) {
    const own = asSchool(call);
    return { data: await listPeople(own, assistantsOf(own), query) };
  },
  async inviteSchoolAssistant(call, { body }) {
    const own = asSchool(call);
    return { data: await invitePerson(own, assistantsOf(own), await schoolName(own), body), successMsg: INVITED };
  },
  async updateSchoolAssistant(call, { body }) {
    const own = asSchool(call);
    return { data: await updatePerson(own, assistantsOf(own), body) };
  },
  async inviteReviewer(call, { body }) {
    const own = asSchool(call);
    return { data: await invitePerson(own, reviewersOf(own), await schoolName(own), body), successMsg: INVITED };
  },
  async updateReviewer(call, { body }) {
    const own = asSchool(call);
    return { data: await updatePerson(own, reviewersOf(own), body) };
  },
  async reinviteSchoolPerson(call, { body }) {
    const own = asSchool(call);
    await reinvitePerson(own, [assistantsOf(own), reviewersOf(own)], await schoolName(own), body.id);
    return { data: null, successMsg: INVITED };
  },
  async getVendorAssistants(call, { query }) {
    const own = asVendor(call);
    return { data: await listPeople(own, companyOf(own), query) };
  },
  async inviteVendorAssistant(call, { body }) {
    const own = asVendor(call);
    return { data: await invitePerson(own, companyOf(own), await companyName(own), body), successMsg: INVITED };
  },
  async updateVendorAssistant(call, { body }) {
    const own = asVendor(call);
    return { data: await updatePerson(own, companyOf(own), body) };
  },
  async reinviteVendorPerson(call, { body }) {
    const own = asVendor(call);
    await reinvitePerson(own, [companyOf(own)], await companyName(own), body.id);
    return { data: null, successMsg: INVITED };
  },
});
