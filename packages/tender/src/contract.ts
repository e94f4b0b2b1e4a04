import type { Schemas } from '@chalkline/api-client';

/** The contract's types under the names this layer uses. */
export type VendorRef = Schemas['VendorRef'];
export type VendorDirectoryRow = Schemas['VendorDirectoryRow'];
export type VendorQuestion = Schemas['VendorQuestion'];
export type InvitedVendor = Schemas['SchoolRfpDetails']['invited'][number];
