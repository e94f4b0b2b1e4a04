import { defineHandlers } from '../../contract/operations.ts';
import { schoolInfo, vendorInfo } from './account-info.ts';
import { listSchools, listVendors } from './accounts.ts';
import { adminDashboard } from './dashboard.ts';
import { decideVerification, setSchoolStatus, setVendorStatus } from './decide-accounts.ts';
import { addDomain, listDomains, removeDomain } from './domains.ts';
import { answerInquiry, assignInquiry, closeInquiry, inquiryOf, listInquiries, receiveInquiry } from './inquiries.ts';
import { setPersonState } from './person-state.ts';
import { listLeads, verificationInfo } from './verification-queue.ts';

export const adminHandlers = defineHandlers({
  async getAdminDashboard(call) {
    return { data: await adminDashboard(call) };
  },
  async getAdminVendors(call, { query }) {
    return { data: await listVendors(call, query) };
  },
  async getAdminVendorInfo(call, { params }) {
    return { data: await vendorInfo(call, params.id) };
  },
  async setVendorStatus(call, { body }) {
    return { data: await setVendorStatus(call, body), successMsg: 'The decision is saved, and the vendor is told.' };
  },
  async getAdminSchools(call, { query }) {
    return { data: await listSchools(call, query) };
  },
  async getAdminSchoolInfo(call, { params }) {
    return { data: await schoolInfo(call, params.id) };
  },
  async setSchoolStatus(call, { body }) {
    return { data: await setSchoolStatus(call, body), successMsg: 'The decision is saved, and the school is told.' };
  },
  async setPersonState(call, { body }) {
    const data = await setPersonState(call, body);
    return { data, successMsg: body.isDisabled ? 'The account is blocked.' : 'The account is open again.' };
  },
  async getVerificationLeads(call, { query }) {
    return { data: await listLeads(call, query) };
  },
  async getVerificationInfo(call, { params }) {
    return { data: await verificationInfo(call, params.id) };
  },
  async decideVerification(call, { body }) {
    await decideVerification(call, body);
    return {
      data: await verificationInfo(call, body.vendorId),
      successMsg: 'The decision is saved, and the vendor is told.',
    };
  },
  async getApprovedDomains(call, { query }) {
    return { data: await listDomains(call, query) };
  },
  async addApprovedDomain(call, { body }) {
    return { data: await addDomain(call, body), successMsg: 'The domain is approved.' };
  },
  async removeApprovedDomain(call, { body }) {
    await removeDomain(call, body.id);
    return { data: null, successMsg: 'The domain was removed from the list.' };
  },
  async supportRequest(call, { body }) {
    await receiveInquiry(call, body);
    return { data: null, successMsg: 'Thank you. We will answer by email.' };
  },
  async getInquiries(call, { query }) {
    return { data: await listInquiries(call, query) };
  },
  async getInquiry(call, { params }) {
    return { data: await inquiryOf(call, params.id) };
  },
  async answerInquiry(call, { body }) {
    return { data: await answerInquiry(call, body), successMsg: 'The answer was sent.' };
  },
  async assignInquiry(call, { body }) {
    return { data: await assignInquiry(call, body) };
  },
  async closeInquiry(call, { body }) {
    return { data: await closeInquiry(call, body.id), successMsg: 'The inquiry is closed.' };
  },
});
