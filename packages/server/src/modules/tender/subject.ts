/** A row that is of a purchase, where its table also holds those of sales. */
export type OfPurchase<Row> = Row & { readonly rfpId: number };

/** Whether a row is there and is of a purchase. */
export const isOfPurchase = <Row extends { readonly rfpId: number | null }>(
  row: Row | undefined,
): row is OfPurchase<Row> => row !== undefined && row.rfpId !== null;
