import { defineHandlers } from '../../contract/operations.ts';
import { domainsFile, inquiriesFile, leadsFile, schoolsFile, vendorsFile } from './account-files.ts';
import { schoolInfo, vendorInfo } from './account-info.ts';
import { listSchools, listVendors } from './accounts.ts';
import { administratorsFile, listAdministrators } from './administrator-list.ts';
import { inviteAdministrator, reinviteAdministrator, updateAdministrator } from './administrators.ts';
import { categoriesFile, categoryTree } from './categories/category-tree.ts';
import { addCategory, moveCategory, retireCategory, updateCategory } from './categories/change-category.ts';
import { mergeCategory } from './categories/merge-category.ts';
import { adminDashboard } from './dashboard.ts';
import { decideVerification, setSchoolStatus, setVendorStatus } from './decide-accounts.ts';
import { decideContract } from './decide-contract.ts';
import { addDomain, listDomains, removeDomain } from './domains.ts';
import { answerInquiry, assignInquiry, closeInquiry, inquiryOf, listInquiries, receiveInquiry } from './inquiries.ts';
import { auditFile, listAudit } from './market-audit.ts';
import { publishMenu, revertMenu } from './menus/publish-menu.ts';
import { menuConfiguration } from './menus/read-menu.ts';
import { holdPurchase, liftPurchaseHold } from './moderation/hold-purchase.ts';
import { holdSale, liftSaleHold } from './moderation/hold-sale.ts';
import { purchasesFile, salesFile } from './moderation/moderation-files.ts';
import { purchaseInfo } from './moderation/purchase-info.ts';
import { listPurchases } from './moderation/purchase-list.ts';
import { saleInfo } from './moderation/sale-info.ts';
import { listSales } from './moderation/sale-list.ts';
import { movePerson } from './move-person.ts';
import { revertText, saveText } from './notice-texts/change-text.ts';
import { noticeText } from './notice-texts/read-text.ts';
import { listTexts, textsFile } from './notice-texts/text-rows.ts';
import { previewText, sendTest } from './notice-texts/try-text.ts';
import { setPersonState } from './person-state.ts';
import {
  inviteStaffMember,
  listStaffMembers,
  reinviteStaffMember,
  setStaffMemberState,
  staffMembersFile,
} from './staff-members.ts';
import { listLeads, verificationInfo } from './verification-queue.ts';

export const adminHandlers = defineHandlers({
  async getAdminDashboard(call) {
    return { data: await adminDashboard(call) };
  },
  async getAdministrators(call, { query }) {
    return { data: await listAdministrators(call, query) };
  },
  async downloadAdministrators(call, { query }) {
    return administratorsFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async inviteAdministrator(call, { body }) {
    return { data: await inviteAdministrator(call, body), successMsg: 'The invitation was sent.' };
  },
  async updateAdministrator(call, { body }) {
    return { data: await updateAdministrator(call, body), successMsg: 'The administrator was changed.' };
  },
  async reinviteAdministrator(call, { body }) {
    await reinviteAdministrator(call, body.id);
    return { data: null, successMsg: 'The invitation was sent.' };
  },
  async getStaffMembers(call, { query }) {
    return { data: await listStaffMembers(call, query) };
  },
  async downloadStaffMembers(call, { query }) {
    return staffMembersFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async inviteStaffMember(call, { body }) {
    return { data: await inviteStaffMember(call, body), successMsg: 'The invitation was sent.' };
  },
  async setStaffMemberState(call, { body }) {
    const data = await setStaffMemberState(call, body);
    return { data, successMsg: body.isDisabled ? 'The account is disabled.' : 'The account is enabled.' };
  },
  async reinviteStaffMember(call, { body }) {
    await reinviteStaffMember(call, body.id);
    return { data: null, successMsg: 'The invitation was sent.' };
  },
  async getAdminAudit(call, { query }) {
    return { data: await listAudit(call, query) };
  },
  async downloadAdminAudit(call, { query }) {
    return auditFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getAdminPurchases(call, { query }) {
    return { data: await listPurchases(call, query) };
  },
  async downloadAdminPurchases(call, { query }) {
    return purchasesFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getAdminPurchaseInfo(call, { params }) {
    return { data: await purchaseInfo(call, params.id) };
  },
  async holdPurchase(call, { body }) {
    return { data: await holdPurchase(call, body), successMsg: 'The purchase is on hold, and the school is told.' };
  },
  async liftPurchaseHold(call, { body }) {
    return { data: await liftPurchaseHold(call, body), successMsg: 'The hold is lifted, and the school is told.' };
  },
  async getAdminSales(call, { query }) {
    return { data: await listSales(call, query) };
  },
  async downloadAdminSales(call, { query }) {
    return salesFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getAdminSaleInfo(call, { params }) {
    return { data: await saleInfo(call, params.id) };
  },
  async holdSale(call, { body }) {
    return { data: await holdSale(call, body), successMsg: 'The sale is on hold, and the school is told.' };
  },
  async liftSaleHold(call, { body }) {
    return { data: await liftSaleHold(call, body), successMsg: 'The hold is lifted, and the school is told.' };
  },
  async getAdminCategories(call, { query }) {
    return { data: await categoryTree(call, query.tree) };
  },
  async downloadCategories(call, { query }) {
    return categoriesFile(call, query.tree, query.format ?? 'csv');
  },
  async addCategory(call, { body }) {
    return { data: await addCategory(call, body), successMsg: 'The category is added.' };
  },
  async updateCategory(call, { body }) {
    return { data: await updateCategory(call, body), successMsg: 'The category is saved.' };
  },
  async moveCategory(call, { body }) {
    return { data: await moveCategory(call, body), successMsg: 'The category is moved.' };
  },
  async retireCategory(call, { body }) {
    const data = await retireCategory(call, body);
    return { data, successMsg: body.isRetired ? 'The category is retired.' : 'The category is in use again.' };
  },
  async mergeCategory(call, { body }) {
    return { data: await mergeCategory(call, body), successMsg: 'The categories are merged.' };
  },
  async getAdminVendors(call, { query }) {
    return { data: await listVendors(call, query) };
  },
  async downloadAdminVendors(call, { query }) {
    return vendorsFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getAdminVendorInfo(call, { params }) {
    return { data: await vendorInfo(call, params.id) };
  },
  async setVendorStatus(call, { body }) {
    return { data: await setVendorStatus(call, body), successMsg: 'The decision is saved, and the vendor is told.' };
  },
  async decideContract(call, { body }) {
    const successMsg = `The contract is ${body.decision === 'confirm' ? 'confirmed' : 'sent back'}, and the vendor is told.`;
    return { data: await decideContract(call, body), successMsg };
  },
  async getAdminSchools(call, { query }) {
    return { data: await listSchools(call, query) };
  },
  async downloadAdminSchools(call, { query }) {
    return schoolsFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getAdminSchoolInfo(call, { params }) {
    return { data: await schoolInfo(call, params.id) };
  },
  async setSchoolStatus(call, { body }) {
    return { data: await setSchoolStatus(call, body), successMsg: 'The decision is saved, and the school is told.' };
  },
  async setPersonState(call, { body }) {
    const data = await setPersonState(call, body);
    return { data, successMsg: body.isDisabled ? 'The account is disabled.' : 'The account is enabled.' };
  },
  async movePerson(call, { body }) {
    await movePerson(call, body);
    return { data: null, successMsg: 'The person was moved, and we told them by email.' };
  },
  async getVerificationLeads(call, { query }) {
    return { data: await listLeads(call, query) };
  },
  async downloadVerificationLeads(call, { query }) {
    return leadsFile(call, { ...query, format: query.format ?? 'csv' });
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
  async getMenuConfiguration(call, { params }) {
    return { data: await menuConfiguration(call, params.menu) };
  },
  async publishMenu(call, { body }) {
    return { data: await publishMenu(call, body), successMsg: 'The menu is published, and open windows show it.' };
  },
  async revertMenu(call, { body }) {
    return { data: await revertMenu(call, body), successMsg: 'The earlier menu is back, and open windows show it.' };
  },
  async getNoticeTexts(call, { query }) {
    return { data: await listTexts(call, query) };
  },
  async downloadNoticeTexts(call, { query }) {
    return textsFile(call, { ...query, format: query.format ?? 'csv' });
  },
  async getNoticeText(call, { params }) {
    return { data: await noticeText(call, params.event) };
  },
  async saveNoticeText(call, { body }) {
    return { data: await saveText(call, body), successMsg: 'The texts are saved. The next notice uses them.' };
  },
  async revertNoticeText(call, { body }) {
    return { data: await revertText(call, body), successMsg: 'The earlier texts are back. The next notice uses them.' };
  },
  async previewNoticeText(call, { body }) {
    return { data: await previewText(call, body) };
  },
  async sendTestNotice(call, { body }) {
    await sendTest(call, body);
    return { data: null, successMsg: 'The test email is on its way to you.' };
  },
  async getApprovedDomains(call, { query }) {
    return { data: await listDomains(call, query) };
  },
  async downloadApprovedDomains(call, { query }) {
    return domainsFile(call, { ...query, format: query.format ?? 'csv' });
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
  async downloadInquiries(call, { query }) {
    return inquiriesFile(call, { ...query, format: query.format ?? 'csv' });
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
