import type { SchoolCall } from '../../../call.ts';
import { readyPhotos } from '../../../files/photos.ts';
import { type ContentFields, ownFiles, type SentContent } from '../../tender/drafts/documents.ts';
import type { LotInput } from '../lots/lot-input.ts';
import type { SaleInput } from './draft-input.ts';

/** What a request calls the files and the rich text of a sale. */
export const contentFields: ContentFields = {
  documents: 'auctionDocuments',
  single: 'auctionDocuments',
  description: 'auctionDescription',
  singleName: 'Sale document',
};

/** What of a sale comes as files and rich text. */
export const contentOf = (input: Pick<SaleInput, 'auctionDocuments' | 'auctionDescription'>): SentContent => ({
  documents: input.auctionDocuments,
  description: input.auctionDescription,
});

/** Makes photos ready to be shown before the transaction: pictures of others are left for the check to name. FILE-10 */
export async function readyLotPhotos(call: SchoolCall, lots: readonly LotInput[] | undefined): Promise<void> {
  const fields = new Map<number, string>();
  for (const [index, { productPhotos }] of (lots ?? []).entries()) {
    for (const [place, { fileId }] of (productPhotos ?? []).entries()) {
      fields.set(fileId, `products.${index}.productPhotos.${place}.fileId`);
    }
  }
  const own = await ownFiles(call.db, call.session.schoolId, [...fields.keys()]);
  await readyPhotos({ db: call.db, store: call.services.files }, [...own], (id) => fields.get(id) ?? 'products');
}
