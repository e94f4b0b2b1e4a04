/** Screens of a sale's dealings, without a leading slash: a school's by number, a vendor's by the sale's opaque id. NOTIF-9 */
export const saleLinks = {
  schoolSale: (saleId: number): string => `school-sale-details?id=${saleId}`,
  vendorSale: (token: string): string => `vendor-sale-details?id=${token}`,
  schoolInvoice: (saleId: number, invoiceId: number): string => `school-sale-details?id=${saleId}&invoice=${invoiceId}`,
  vendorInvoice: (token: string, invoiceId: number): string => `vendor-sale-details?id=${token}&invoice=${invoiceId}`,
  schoolOffer: (saleId: number, offerId: number): string => `quick-sale-counter-offer?id=${saleId}&offer=${offerId}`,
  vendorOffer: (token: string, offerId: number): string =>
    `vendor-quick-sale-counter-offer?id=${token}&offer=${offerId}`,
};
