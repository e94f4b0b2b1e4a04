import type { components } from '@chalkline/openapi/types';
import type { Market } from './market.ts';

type Schemas = components['schemas'];
type Input = NonNullable<Schemas['SchoolSetupInput']['criteria']>;
type Who = 'school' | 'school2';

/** School Setup as a school reads it. */
export const readSetup = async (market: Market, as: Who = 'school'): Promise<Schemas['SchoolSetup']> =>
  (await market.call<Schemas['SchoolSetup']>('GET', '/api/School/GetSchoolSetup', { as })).data;

/** Saves School Setup as it is, but for what is given. */
export async function saveSetup(market: Market, more: Partial<Schemas['SchoolSetupInput']>, as: Who = 'school') {
  const setup = await readSetup(market, as);
  const { name, kind, ncesId, addressLine1, city, stateCode, postalCode, phoneNumber, requiresReview } = setup;
  const body: Schemas['SchoolSetupInput'] = {
    ...{ name, kind, ncesId, addressLine1, city, stateCode, postalCode, phoneNumber, requiresReview },
    shipToAddresses: setup.shipToAddresses,
    version: setup.version,
    ...more,
  };
  return market.call<Schemas['SchoolSetup']>('POST', '/api/School/UpdateSchool', { as, body });
}

/** Saves School Setup as it is, with these criteria. */
export const saveCriteria = (market: Market, criteria: Input, { as = 'school', version }: CriteriaPlan = {}) =>
  saveSetup(market, { criteria, ...(version === undefined ? {} : { version }) }, as);

interface CriteriaPlan {
  readonly as?: Who;
  readonly version?: number;
}

/** Adds one criterion. @returns its number */
export async function addCriterion(market: Market, one: Input[number], as: Who = 'school'): Promise<number> {
  const { criteria = [] } = await readSetup(market, as);
  const saved = await saveCriteria(market, [...criteria, one], { as });
  const added = saved.data?.criteria?.find(({ name }) => name === one.name);
  if (!added) throw new Error(`the criterion was not saved: ${saved.status} ${JSON.stringify(saved.fields)}`);
  return added.id;
}

/** Changes one criterion of the school. */
export async function changeCriterion(market: Market, id: number, change: Partial<Input[number]>) {
  const { criteria = [] } = await readSetup(market);
  return saveCriteria(
    market,
    criteria.map((one) => (one.id === id ? { ...one, ...change } : one)),
  );
}
