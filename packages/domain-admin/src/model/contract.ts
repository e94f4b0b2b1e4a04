import type { Schemas } from '@chalkline/api-client';

/** The contract's types under the names this domain uses. */
export type AdminDashboard = Schemas['AdminDashboard'];
export type DashboardMonth = AdminDashboard['months'][number];
export type DashboardState = AdminDashboard['states'][number];
export type AuditEntry = Schemas['AuditEntry'];
export type VendorRow = Schemas['AdminVendorRow'];
export type VendorInfo = Schemas['AdminVendorInfo'];
export type VendorProfile = Schemas['VendorProfile'];
export type SchoolRow = Schemas['AdminSchoolRow'];
export type SchoolInfo = Schemas['AdminSchoolInfo'];
export type SchoolSetup = Schemas['SchoolSetup'];
export type Person = Schemas['Person'];
export type PlanDetails = Schemas['PlanDetails'];
export type RatingSummary = Schemas['RatingSummary'];
export type FileInfo = Schemas['FileInfo'];
export type VerificationLead = Schemas['VerificationLead'];
export type VerificationInfo = Schemas['VerificationInfo'];
export type VerificationRemark = Schemas['VerificationRemark'];
export type ApprovedDomain = Schemas['ApprovedDomain'];
export type InquiryRow = Schemas['InquiryRow'];
export type Inquiry = Schemas['Inquiry'];
export type InquiryState = InquiryRow['state'];
