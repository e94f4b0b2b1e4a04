/** How much of the browser tests runs: what every change has to pass, or everything. */
export type Tier = 'gate' | 'full';

/** The tier that the environment asks for, `full` where it names none. @throws when it names another */
export function tierOf(asked: string | undefined): Tier {
  if (asked === undefined || asked === '' || asked === 'full') return 'full';
  if (asked === 'gate') return 'gate';
  throw new Error(`TEST_TIER is "${asked}"; it may be "gate" or "full".`);
}

/** The tier of this run. */
export const tier: Tier = tierOf(process.env['TEST_TIER']);
