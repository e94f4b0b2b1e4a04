/** A school that can be asked about a company. */
export interface VendorReferenceRow {
  id: number;
  vendorId: number;
  schoolName: string;
  schoolEmail: string;
  workDone: string;
  position: number;
}

/** A certificate that a company says it has; `name` only where the kind is Other. */
export interface VendorCertificateRow {
  vendorId: number;
  /** 1 to 12; 12 is Other. */
  certificateId: number;
  name: string;
  url: string | null;
  fileId: number | null;
  /** Its last day, `2026-11-24`; only insurance and licenses have one. */
  expiresOn: string | null;
}

export type VerificationDecision = 'submitted' | 'approved' | 'sent-back' | 'rejected';

export interface VerificationEventRow {
  id: number;
  vendorId: number;
  decision: VerificationDecision;
  byUserId: number | null;
  byName: string;
  remark: string | null;
  at: Date;
}

/** What a company's W-9 says; whoever inserts it draws the PDF, stores it and keeps it as the company's tax form. */
export interface TaxForm {
  vendorId: number;
  uploadedBy: number;
  fileName: string;
  mimeType: 'application/pdf';
  companyName: string;
  addressLine: string;
  city: string;
  stateCode: string;
  postalCode: string;
  /** An employer number of the prefix 00, which nobody has. */
  taxId: string;
  createdAt: Date;
}

export interface ApprovedDomainRow {
  id: number;
  domain: string;
  note: string;
  createdBy: number | null;
  createdAt: Date;
}
