/** A receipt whose hash anybody can compute. */
export interface CheckableReceipt {
  bidId: number;
  version: number;
  hash: string;
  nonce: string;
  canonicalText: string;
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 over the nonce, a line feed and the bid's canonical text, as the receipt's hash is made (BID-15). */
export async function hashOfReceipt({ nonce, canonicalText }: Pick<CheckableReceipt, 'nonce' | 'canonicalText'>) {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${nonce}\n${canonicalText}`)));
}

/** Whether the receipt's hash is that of its text: computed on this device, without asking the server. */
export async function receiptMatches(receipt: CheckableReceipt): Promise<boolean> {
  return (await hashOfReceipt(receipt)) === receipt.hash.toLowerCase();
}
