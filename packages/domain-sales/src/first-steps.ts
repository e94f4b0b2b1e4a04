import type { FirstStep, PluginContext } from '@chalkline/platform';
import { salesOverview } from './queries/overview.ts';

/** The overview is on the dashboard anyway: the step asks for nothing of its own. */
async function hasBegun({ api, queryClient }: PluginContext): Promise<boolean> {
  return (await queryClient.fetchQuery({ ...salesOverview(api), staleTime: 10_000 })).hasBegun;
}

/** The first sale of a school. A vendor's first step stays its first bid: sales are beside it, not before. UI-32 */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'sales.first-sale',
    audience: 'school',
    order: 35,
    title: 'Sell something you no longer need',
    hint: 'Buses, desks, laptops: by sealed proposals, at an asking price, or in a live auction.',
    to: '/new-sale',
    action: 'Start a sale',
    isDeal: true,
    isDone: hasBegun,
  },
];
