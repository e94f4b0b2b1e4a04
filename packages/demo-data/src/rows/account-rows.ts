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
  name: string;
  isOther: boolean;
  isRetired: boolean;
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
  requiresReview: boolean;
  createdAt: Date;
}

export type PlanName = 'Free' | 'State Package' | 'National Package';

export interface VendorRow extends AddressColumns {
  id: number;
  companyName: string;
  status: number;
  url: string | null;
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
  createdAt: Date;
}
