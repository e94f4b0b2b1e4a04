import type { Schemas } from '@chalkline/api-client';

/** The contract's types under the names this domain uses. */
export type ThreadRow = Schemas['ThreadRow'];
export type Thread = Schemas['Thread'];
export type Message = Thread['messages'][number];
export type MessagePartner = Schemas['MessagePartner'];
export type FileInfo = Schemas['FileInfo'];
export type Rating = Schemas['Rating'];
export type RatingSummary = Schemas['RatingSummary'];
export type RateableOrder = Schemas['RateableOrder'];
export type RatedVendor = Schemas['RatedVendor'];
export type BlockedVendor = Schemas['BlockedVendor'];
export type VendorDetails = Schemas['VendorDetails'];
export type SchoolDetails = Schemas['SchoolDetails'];
export type PartnerDealing = Schemas['PartnerDealing'];
