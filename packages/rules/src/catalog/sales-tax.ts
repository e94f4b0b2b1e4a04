/** What of an address decides its sales tax. */
interface TaxedAddress {
  /** Sales tax in percent. */
  readonly taxPercent: string;
  readonly exemptionCertificate: string | null;
}

/** The sales tax of what goes to an address, in percent: none with a certificate of exemption, and none without an address. CART-5 */
export const salesTaxOf = (shipTo: TaxedAddress | null | undefined): string =>
  !shipTo || shipTo.exemptionCertificate ? '0' : shipTo.taxPercent;
