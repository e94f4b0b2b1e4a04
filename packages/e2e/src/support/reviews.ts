import type { ApiCall } from './api.ts';

/** Whether the school's purchases have to be approved before they are published, by its School Setup. */
export async function requireReview(school: ApiCall, requiresReview: boolean): Promise<void> {
  const setup = (await school('GET', '/api/School/GetSchoolSetup')) as Record<string, unknown>;
  const kept = [
    'name',
    'kind',
    'ncesId',
    'addressLine1',
    'addressLine2',
    'city',
    'stateCode',
    'postalCode',
    'phoneNumber',
    'url',
    'shipToAddresses',
    'awardLimit',
    'version',
  ];
  const input = Object.fromEntries(kept.map((field) => [field, setup[field] ?? null]));
  await school('POST', '/api/School/UpdateSchool', { ...input, requiresReview });
}
