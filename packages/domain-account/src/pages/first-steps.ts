import type { FirstStep, PluginContext } from '@chalkline/platform';
import { SchoolStatus, VendorStatus } from '@chalkline/rules';
import { type PeopleQuery, schoolAssistants, vendorAssistants } from '../queries/people.ts';

/** The list has the main account too: two are enough to know. */
const two: PeopleQuery = { pageNumber: 1, pageSize: 2 };

const isSchoolTogether = async ({ api, queryClient }: PluginContext): Promise<boolean> =>
  (await queryClient.fetchQuery(schoolAssistants(api, two))).totalCount > 1;

const isCompanyTogether = async ({ api, queryClient }: PluginContext): Promise<boolean> =>
  (await queryClient.fetchQuery(vendorAssistants(api, two))).totalCount > 1;

/** The profile, and the people one works with. UI-32 */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'account.school-profile',
    audience: 'school',
    order: 10,
    title: 'Complete your school’s profile',
    hint: 'Vendors see it on every request, and orders are delivered to its addresses.',
    to: '/school-business-setup',
    action: 'Go to School Setup',
    isDone: ({ session }) => session.status === SchoolStatus.Approved,
  },
  {
    id: 'account.vendor-profile',
    audience: 'vendor',
    order: 10,
    title: 'Complete your company’s profile',
    hint: 'Schools see it beside your bids.',
    to: '/vendor-business-setup',
    action: 'Go to Business Setup',
    isDone: ({ session }) => session.status === VendorStatus.Approved,
  },
  {
    id: 'account.school-colleagues',
    audience: 'school',
    order: 20,
    title: 'Invite your colleagues',
    hint: 'They draft, answer questions and compare bids with you. You decide who may publish and award.',
    to: '/school-assistant',
    action: 'Invite a colleague',
    isDone: isSchoolTogether,
  },
  {
    id: 'account.vendor-colleagues',
    audience: 'vendor',
    order: 20,
    title: 'Invite your colleagues',
    hint: 'They find requests, bid and answer orders with you.',
    to: '/vendor-assistant',
    action: 'Invite a colleague',
    isDone: isCompanyTogether,
  },
];
