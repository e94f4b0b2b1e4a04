import type { Schemas } from '@chalkline/api-client';

/** The contract's types under the names this domain uses. */
export type SaleRow = Schemas['SaleRow'];
export type VendorSaleRow = Schemas['VendorSaleRow'];
export type DraftSaleSummary = Schemas['DraftSaleSummary'];
export type SaleDraft = Schemas['SaleDraft'];
export type DraftLot = Schemas['DraftLot'];
export type AuctionInput = Schemas['AuctionInput'];
export type LotInput = Schemas['LotInput'];
export type LotPhoto = Schemas['LotPhoto'];
export type SaleSaved = Schemas['SaleSaved'];
export type SaleDetails = Schemas['SaleDetails'];
export type SaleLot = Schemas['SaleLot'];
export type SchoolSaleDetails = Schemas['SchoolSaleDetails'];
export type SchoolLot = Schemas['SchoolLot'];
export type VendorSaleDetails = Schemas['VendorSaleDetails'];
export type PublishedSale = Schemas['PublishedSale'];
export type SaleComparison = Schemas['SaleComparison'];
export type ComparedProposal = Schemas['ComparedProposal'];
export type Proposal = Schemas['Proposal'];
export type ProposalInput = Schemas['ProposalInput'];
export type ProposalReceipt = Schemas['ProposalReceipt'];
export type ParsedLot = Schemas['ParsedLot'];
export type FileInfo = Schemas['FileInfo'];
export type VendorRef = Schemas['VendorRef'];
