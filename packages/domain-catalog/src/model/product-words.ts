import { facts, figured } from '@chalkline/ui';

/** What a product is sold by: “each · 10 ft”; a pack that names its unit stands alone: “box of 12”. */
export function unitText({ unit, pack }: { unit: string; pack: string | null }): string {
  return pack?.toLowerCase().startsWith(`${unit.toLowerCase()} of `) ? pack : facts(unit, pack);
}

/** "Lead time 5 days" */
export const leadTimeText = (days: number): string => `Lead time ${figured(days, 'day')}`;
