import { type Api, type StalePath, useApiMutation } from '@chalkline/api-client';

/** The vendor's plan: state, days, bids, invoices. */
export const planDetails = (api: Api) => api.queryOptions('/api/Payment/GetPlanDetails');

/** What really became of a checkout. */
export const paymentState = (api: Api, token: string) =>
  api.queryOptions('/api/Payment/GetPaymentState/{token}', { params: { path: { token } }, silent: true });

/** What looks different once the plan has changed. */
export const planData: readonly StalePath[] = [
  '/api/Payment/',
  '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}',
  '/api/POConfiguration/',
];

export const useCheckout = () => useApiMutation('post', '/api/Payment/create-checkout-session', { idempotent: true });

export const useUpdateSubscription = () =>
  useApiMutation('post', '/api/Payment/update-subscription', { idempotent: true, invalidates: planData });

export const useStartTrial = () =>
  useApiMutation('post', '/api/Payment/StartTrial', { idempotent: true, invalidates: planData });

export const useCancelSubscription = () =>
  useApiMutation('post', '/api/Payment/CancelSubscription', { idempotent: true, invalidates: planData });

export const useResumeSubscription = () =>
  useApiMutation('post', '/api/Payment/ResumeSubscription', { idempotent: true, invalidates: planData });
