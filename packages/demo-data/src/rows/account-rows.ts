export interface StateRow {
  code: string;
  name: string;
}

export interface RubricTypeRow {
  id: number;
  name: string;
  points: number;
  rank: number;
}

export interface CategoryRow {
  id: number;
  parentId: number | null;
  /** What is bought and listed in catalogs has one tree, what schools sell the other. */
  tree: 'buy' | 'sell';
  name: string;
  isOther: boolean;
  isRetired: boolean;
  /** Of what is sold: the category of purchases that is alike. */
  counterpartId: number | null;
}

interface AddressColumns {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  stateCode: string;
  postalCode: string;
  phoneNumber: string | null;
}

export interface SchoolRow extends AddressColumns {
  id: number;
  name: string;
  status: number;
  ncesId: string | null;
  kind: string;
  logo: string | null;
  url: string;
  requiresReview: boolean;
  setupSubmittedAt: Date | null;
  setupRemark: string | null;
  createdAt: Date;
}

/** Where a school's orders are delivered. */
export interface ShipToAddressRow extends Omit<AddressColumns, 'phoneNumber'> {
  id: number;
  schoolId: number;
  name: string;
  isDefault: boolean;
  position: number;
  /** Sales tax in percent. */
  taxPercent: string;
  exemptionCertificate: string | null;
}

export type PlanName = 'Free' | 'State Package' | 'National Package';

export interface VendorRow extends AddressColumns {
  id: number;
  companyName: string;
  status: number;
  url: string | null;
  linkedInUrl: string;
  contactEmail: string | null;
  /** Nine digits, or empty. */
  dunsNumber: string;
  /** Twelve letters and digits, or empty. */
  samNumber: string;
  /** The last answered step of the verification, 0 to 6. */
  lastStep: number;
  submittedAt: Date | null;
  about: string;
  yearsInBusiness: number;
  totalEmployee: number;
  logo: string | null;
  plan: PlanName;
  planStartedAt: Date | null;
  planExpiresAt: Date | null;
  hasUsedFreeTrial: boolean;
  createdAt: Date;
}

export interface VendorCategoryRow {
  vendorId: number;
  categoryId: number;
}

export interface VendorBlacklistRow {
  schoolId: number;
  vendorId: number;
  reason: string;
  /** The user who blocked; the table's `createdBy`, for whoever inserts the row after the users. */
  blockedBy: number;
  createdAt: Date;
}

export type Role = 'School' | 'Vendor' | 'SubVendor' | 'Admin' | 'StaffMember';

/** A person who signs in; the password is set by whoever inserts the row. */
export interface UserRow {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  accessType: number | null;
  status: number;
  schoolId: number | null;
  vendorId: number | null;
  rights: string[];
  picture: string | null;
  position: string;
  phoneNumber: string;
  /** Null where the address is not confirmed. */
  confirmedAt: Date | null;
  /** When a colleague invited them; null once they chose a password. */
  invitedAt: Date | null;
  lastSignInAt: Date | null;
  /** Invited and without a password as yet: whoever inserts the row gives it none. */
  isInvited: boolean;
  createdAt: Date;
}
