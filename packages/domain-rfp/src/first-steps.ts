import type { FirstStep, PluginContext } from '@chalkline/platform';
import { purchasingOverview } from './queries/purchases.ts';

/** The overview is on the dashboard anyway: the step asks for nothing of its own. */
async function hasBegun({ api, queryClient }: PluginContext): Promise<boolean> {
  return (await queryClient.fetchQuery({ ...purchasingOverview(api), staleTime: 10_000 })).hasBegun;
}

/** The first purchase of a school and the first bid of a company. UI-32 */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'rfp.first-purchase',
    audience: 'school',
    order: 30,
    title: 'Publish your first purchase',
    hint: 'Say what you need, by when, and who may bid. Bids stay sealed until the end date.',
    to: '/new-purchase-screen',
    action: 'Start a purchase',
    isDeal: true,
    isDone: hasBegun,
  },
  {
    id: 'rfp.first-bid',
    audience: 'vendor',
    order: 30,
    title: 'Submit your first bid',
    hint: 'Look through the open requests that your plan covers. Answering an invitation never counts against it.',
    to: '/new-deals',
    action: 'See open requests',
    isDeal: true,
    isDone: hasBegun,
  },
];
