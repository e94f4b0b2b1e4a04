import { asSchool, asVendor } from '../../call.ts';
import { asksOutside, defineHandlers } from '../../contract/operations.ts';
import { notFound } from '../../errors.ts';
import {
  cancelSubscription,
  changeSubscription,
  paymentState,
  resumeSubscription,
  startCheckout,
  startTrial,
} from './checkout.ts';
import { feeInvoicePdf, invoicePdf } from './invoice-pdf.ts';
import { offeredPlans, planDetails } from './plan-details.ts';

export const paymentHandlers = defineHandlers({
  async getSubscriptionPlans({ services }) {
    return { data: await offeredPlans(services) };
  },
  async getSubscriptionPlan({ services }, { params }) {
    const plan = (await offeredPlans(services)).find(({ id }) => id === params.id);
    if (!plan) throw notFound('plan');
    return { data: plan };
  },
  createCheckoutSession: asksOutside<'createCheckoutSession'>(async (call, { body }) => ({
    data: await startCheckout(asVendor(call), body),
  })),
  updateSubscription: asksOutside<'updateSubscription'>(async (call, { body }) => {
    const data = await changeSubscription(asVendor(call), body);
    const successMsg =
      data.effective === 'now' ? 'Your plan is changed.' : 'Your plan changes at the end of the period.';
    return { data, successMsg };
  }),
  async startTrial(call) {
    return { data: await startTrial(asVendor(call)), successMsg: 'Your free trial has begun.' };
  },
  cancelSubscription: asksOutside<'cancelSubscription'>(async (call) => ({
    data: await cancelSubscription(asVendor(call)),
    successMsg: 'Your plan ends with the period that is paid for.',
  })),
  resumeSubscription: asksOutside<'resumeSubscription'>(async (call) => ({
    data: await resumeSubscription(asVendor(call)),
    successMsg: 'Your plan goes on.',
  })),
  async getPlanDetails(call) {
    const own = asVendor(call);
    return { data: await planDetails(own, own.session.vendorId) };
  },
  async getPaymentState(call, { params }) {
    return { data: await paymentState(asVendor(call), params.token) };
  },
  async downloadInvoice(call, { params }) {
    return invoicePdf(asVendor(call), params.id);
  },
  async downloadFeeInvoice(call, { params }) {
    return feeInvoicePdf(asSchool(call), params.id);
  },
});
