import type { Api } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import type { InquiryState } from '../model/contract.ts';

type AccountFilters = { status?: number; stateCode?: string; isUnconfirmed?: boolean };

/** Open work, figures, charts and the latest activity of the whole market. */
export const adminDashboard = (api: Api) => api.queryOptions('/api/Admin/GetDashboard');

export const adminVendors = (api: Api, query: ListQuery & AccountFilters & { plan?: string }) =>
  api.queryOptions('/api/Admin/GetVendors', { params: { query } });

export const adminVendor = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetVendorInfo/{id}', { params: { path: { id } } });

/** `isSubmitted`: those alone whose setup waits for approval. */
export const adminSchools = (api: Api, query: ListQuery & AccountFilters & { isSubmitted?: boolean }) =>
  api.queryOptions('/api/Admin/GetSchools', { params: { query } });

export const adminSchool = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetSchoolInfo/{id}', { params: { path: { id } } });

/** Vendors that submitted their papers, oldest first unless told. */
export const verificationLeads = (api: Api, query: ListQuery & { stateCode?: string }) =>
  api.queryOptions('/api/Admin/GetVerificationLeads', { params: { query } });

/** One vendor's papers, by the vendor's number. */
export const verificationInfo = (api: Api, vendorId: number) =>
  api.queryOptions('/api/Admin/GetVerificationInfo/{id}', { params: { path: { id: vendorId } } });

export const approvedDomains = (api: Api, query: ListQuery & { isUsed?: boolean }) =>
  api.queryOptions('/api/Admin/GetDomains', { params: { query } });

export const inquiries = (api: Api, query: ListQuery & { state?: InquiryState }) =>
  api.queryOptions('/api/Admin/GetInquiries', { params: { query } });

export const inquiry = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetInquiry/{id}', { params: { path: { id } } });
