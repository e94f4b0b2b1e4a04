import { fakeServer } from '@chalkline/platform/testing';
import { expect, it, vi } from 'vitest';
import { hubHandlers } from './hub.ts';
import { planDetails } from './testing/plan-details.ts';
import { accountPlatform } from './testing/render-page.tsx';

const PLAN = '/api/Payment/GetPlanDetails';

it('PAY-27 a transfer that is on its way is told of, and not as a failure', async () => {
  const server = fakeServer({ [PLAN]: { data: planDetails() } });
  const toastText = vi.fn(() => '1');
  const [handler] = hubHandlers;
  if (handler?.event !== 'PaymentNotification') throw new Error('the payment’s handler is expected');
  const news = { status: 'transfer', message: 'On its way.' };
  await handler.handle({ ...accountPlatform(server.fetch), feedback: { toastText } } as never, news as never);
  expect(toastText).toHaveBeenCalledWith('On its way.', 'blank');
});

it('a settled payment is told of, and the plan is read again', async () => {
  const server = fakeServer({ [PLAN]: { data: planDetails() } });
  const platform = accountPlatform(server.fetch);
  const toastText = vi.fn(() => '1');
  const options = platform.api.queryOptions(PLAN);
  await platform.queryClient.fetchQuery(options);
  const [handler] = hubHandlers;
  if (handler?.event !== 'PaymentNotification') throw new Error('the payment’s handler is expected');
  await handler.handle(
    { ...platform, feedback: { toastText } } as never,
    { status: 'succeeded', message: 'Thank you.' } as never,
  );
  expect(toastText).toHaveBeenCalledWith('Thank you.', 'success');
  expect(platform.queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
});
