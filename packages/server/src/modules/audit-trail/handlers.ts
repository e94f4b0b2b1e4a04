import { asSchool } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { adminSchoolFile, adminVendorFile, schoolAuditFile } from './audit-file.ts';
import { readSchoolAudit } from './school-audit.ts';

export const auditTrailHandlers = defineHandlers({
  async getSchoolAudit(call, { query }) {
    return { data: await readSchoolAudit(asSchool(call), query) };
  },
  async downloadSchoolAudit(call, { query }) {
    return schoolAuditFile(asSchool(call), { ...query, format: query.format ?? 'csv' });
  },
  async downloadAdminSchoolAudit(call, { params, query }) {
    return adminSchoolFile(call, params.id, query.format ?? 'csv');
  },
  async downloadAdminVendorAudit(call, { params, query }) {
    return adminVendorFile(call, params.id, query.format ?? 'csv');
  },
});
