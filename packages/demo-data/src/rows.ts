import type {
  CategoryRow,
  RubricTypeRow,
  SchoolRow,
  ShipToAddressRow,
  StateRow,
  UserRow,
  VendorBlacklistRow,
  VendorCategoryRow,
  VendorRow,
} from './rows/account-rows.ts';
import type { BidAnswerRow, BidLineRow, BidRow, BidScoreRow, BidVersionRow } from './rows/bid-rows.ts';
import type {
  BidConsensusRow,
  EvaluationRow,
  EvaluatorRow,
  NegotiationProposalLineRow,
  NegotiationProposalRow,
  NegotiationRoundRow,
  NegotiationRow,
} from './rows/evaluation-rows.ts';
import type { InquiryMessageRow, InquiryRow, MessageRow, ThreadReadRow, ThreadRow } from './rows/inbox-rows.ts';
import type { AuditLogRow, NotificationRow } from './rows/message-rows.ts';
import type {
  AwardRow,
  LetterRow,
  PurchaseOrderEventRow,
  PurchaseOrderLineRow,
  PurchaseOrderRow,
  RatingRow,
  ShipmentLineRow,
  ShipmentRow,
} from './rows/order-rows.ts';
import type { TransactionRow } from './rows/payment-rows.ts';
import type {
  AddendumRow,
  InvitationRow,
  ReviewEntryRow,
  RfpLineRow,
  RfpQuestionRow,
  RfpRow,
  RfpRubricRow,
  VendorQuestionRow,
} from './rows/purchase-rows.ts';
import type {
  ApprovedDomainRow,
  TaxForm,
  VendorCertificateRow,
  VendorReferenceRow,
  VerificationEventRow,
} from './rows/verification-rows.ts';

/*
 * The rows of the demonstration market, one type per table, with the columns as the database names them. Money is a
 * decimal string with two digits, a tax a decimal string in percent, quantities are numbers, instants are dates.
 */
export type * from './rows/account-rows.ts';
export type * from './rows/bid-rows.ts';
export type * from './rows/catalog-order-rows.ts';
export type * from './rows/catalog-rows.ts';
export type * from './rows/evaluation-rows.ts';
export type * from './rows/inbox-rows.ts';
export type * from './rows/message-rows.ts';
export type * from './rows/order-rows.ts';
export type * from './rows/payment-rows.ts';
export type * from './rows/purchase-rows.ts';
export type * from './rows/sale-rows.ts';
export type * from './rows/verification-rows.ts';

/** The whole market, table by table; rows that others refer to come first. */
export interface DemoData {
  states: StateRow[];
  rubricTypes: RubricTypeRow[];
  categories: CategoryRow[];
  schools: SchoolRow[];
  vendors: VendorRow[];
  vendorCategories: VendorCategoryRow[];
  vendorBlacklist: VendorBlacklistRow[];
  users: UserRow[];
  shipToAddresses: ShipToAddressRow[];
  approvedDomains: ApprovedDomainRow[];
  vendorReferences: VendorReferenceRow[];
  vendorCertificates: VendorCertificateRow[];
  verificationEvents: VerificationEventRow[];
  /** No table's rows: what the companies' W-9s say. */
  taxForms: TaxForm[];
  transactions: TransactionRow[];
  rfps: RfpRow[];
  rfpLines: RfpLineRow[];
  rfpQuestions: RfpQuestionRow[];
  rfpRubrics: RfpRubricRow[];
  reviewEntries: ReviewEntryRow[];
  invitations: InvitationRow[];
  addenda: AddendumRow[];
  vendorQuestions: VendorQuestionRow[];
  bids: BidRow[];
  bidLines: BidLineRow[];
  bidAnswers: BidAnswerRow[];
  bidVersions: BidVersionRow[];
  bidScores: BidScoreRow[];
  evaluations: EvaluationRow[];
  evaluators: EvaluatorRow[];
  bidConsensus: BidConsensusRow[];
  negotiationRounds: NegotiationRoundRow[];
  negotiations: NegotiationRow[];
  negotiationProposals: NegotiationProposalRow[];
  negotiationProposalLines: NegotiationProposalLineRow[];
  awards: AwardRow[];
  purchaseOrders: PurchaseOrderRow[];
  purchaseOrderLines: PurchaseOrderLineRow[];
  shipments: ShipmentRow[];
  shipmentLines: ShipmentLineRow[];
  purchaseOrderEvents: PurchaseOrderEventRow[];
  letters: LetterRow[];
  ratings: RatingRow[];
  threads: ThreadRow[];
  messages: MessageRow[];
  threadReads: ThreadReadRow[];
  inquiries: InquiryRow[];
  inquiryMessages: InquiryMessageRow[];
  notifications: NotificationRow[];
  auditLog: AuditLogRow[];
}
