const WISH = /^refund-(\d+)$/;

/** The key with which the provider is asked for a refund; it tells of the refund by the same. PAY-19 */
export const wishOf = (refundId: number): string => `refund-${refundId}`;

/** The refund that a key asked for; null for one that was made elsewhere. */
export function refundOfWish(wish: string | null): number | null {
  const id = WISH.exec(wish ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
