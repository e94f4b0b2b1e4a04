// The part of the Open Contracting Data Standard 1.1 that we publish; its field reference says what each field means.

export interface OcdsReference {
  readonly id: string;
  readonly name: string;
}

export interface OcdsValue {
  readonly amount: number;
  readonly currency: 'USD';
}

export interface OcdsPeriod {
  readonly startDate?: string;
  readonly endDate?: string;
}

export interface OcdsItem {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit: { readonly name: string };
  readonly classification?: { readonly scheme: string; readonly id: string; readonly description: string };
}

export interface OcdsParty extends OcdsReference {
  readonly identifier: { readonly legalName: string; readonly uri?: string };
  readonly address: {
    readonly streetAddress?: string;
    readonly locality: string;
    readonly region: string;
    readonly postalCode?: string;
    readonly countryName: string;
  };
  readonly roles: readonly ('buyer' | 'procuringEntity' | 'supplier' | 'tenderer')[];
}

export interface OcdsTender {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: 'active' | 'cancelled' | 'unsuccessful' | 'complete';
  readonly procuringEntity: OcdsReference;
  readonly items: readonly OcdsItem[];
  readonly procurementMethod: 'open' | 'limited';
  readonly procurementMethodDetails: string;
  readonly mainProcurementCategory: 'goods' | 'services';
  readonly additionalProcurementCategories?: readonly string[];
  readonly awardCriteria: 'priceOnly' | 'ratedCriteria';
  readonly awardCriteriaDetails: string;
  readonly submissionMethod: readonly ['electronicSubmission'];
  readonly submissionMethodDetails: string;
  readonly tenderPeriod: OcdsPeriod;
  readonly enquiryPeriod?: OcdsPeriod;
  readonly hasEnquiries: boolean;
  readonly awardPeriod?: OcdsPeriod;
  readonly contractPeriod?: OcdsPeriod;
  /** Known once the bids were opened. */
  readonly numberOfTenderers?: number;
  /** Named only where the school released the tabulation. */
  readonly tenderers?: readonly OcdsReference[];
  readonly documents: readonly {
    readonly id: string;
    readonly documentType: 'biddingDocuments';
    readonly title: string;
    readonly url: string;
    readonly format: string;
    readonly language: 'en';
  }[];
  readonly amendments?: readonly { readonly id: string; readonly date: string; readonly description: string }[];
}

export interface OcdsAward {
  readonly id: string;
  readonly title: string;
  readonly status: 'active' | 'cancelled';
  readonly date: string;
  readonly value: OcdsValue;
  readonly suppliers: readonly OcdsReference[];
  readonly items: readonly OcdsItem[];
}

export interface OcdsContract {
  readonly id: string;
  readonly awardID: string;
  readonly title: string;
  readonly status: 'pending' | 'active' | 'cancelled' | 'terminated';
  readonly value: OcdsValue;
  readonly items: readonly OcdsItem[];
  readonly dateSigned?: string;
  readonly period?: OcdsPeriod;
}

export type OcdsTag =
  | 'tender'
  | 'tenderAmendment'
  | 'tenderCancellation'
  | 'award'
  | 'awardCancellation'
  | 'contract'
  | 'implementation'
  | 'contractTermination';

export interface OcdsRelease {
  readonly ocid: string;
  readonly id: string;
  readonly date: string;
  readonly tag: readonly OcdsTag[];
  readonly initiationType: 'tender';
  readonly language: 'en';
  readonly parties: readonly OcdsParty[];
  readonly buyer: OcdsReference;
  readonly tender: OcdsTender;
  readonly awards?: readonly OcdsAward[];
  readonly contracts?: readonly OcdsContract[];
}

export interface OcdsPackage {
  readonly uri: string;
  readonly version: '1.1';
  readonly publishedDate: string;
  readonly publisher: { readonly name: string; readonly uri: string };
  readonly releases: readonly OcdsRelease[];
  readonly links: { readonly next?: string; readonly prev?: string };
}
