import type { components } from '@chalkline/openapi/types';
import { sweepPlans as sweep } from '../modules/payments/plan-jobs.ts';
import type { Market } from './market.ts';

type Schemas = components['schemas'];

/** The plans that migrations put in, by name. */
export const planIds = { free: 1, state: 2, national: 3 } as const;

const quiet = { error: () => undefined };

/** Starts a checkout in somebody's name. */
export function startCheckout(market: Market, token: string, planId: number, period: 'month' | 'year' = 'month') {
  return market.call<Schemas['CheckoutSession']>('POST', '/api/Payment/create-checkout-session', {
    token,
    body: { planId, period },
    idem: true,
  });
}

/** Presses a button of the built-in provider's page; answers where it leads. */
export async function press(market: Market, sessionId: string, button: 'pay' | 'decline' | 'leave'): Promise<string> {
  const answer = await market.app.inject({
    method: 'POST',
    url: `/test-payment/${sessionId}/${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  if (answer.statusCode !== 303) throw new Error(`${button} answered ${answer.statusCode}: ${answer.body}`);
  return String(answer.headers.location);
}

/** Buys a plan and pays for it. */
export async function buy(market: Market, token: string, planId: number, period: 'month' | 'year' = 'month') {
  const { data } = await startCheckout(market, token, planId, period);
  await press(market, data.sessionId, 'pay');
  return data.sessionId;
}

export const planOf = async (market: Market, token: string): Promise<Schemas['PlanDetails']> =>
  (await market.call('GET', '/api/Payment/GetPlanDetails', { token })).data;

/** Does what the job does every few minutes. */
export const sweepPlans = ({ services }: Market): Promise<void> => sweep(services, quiet);
