import { readAsStranger } from '../support/api.ts';
import { purchaseCases } from './purchase-cases.ts';
import type { Views } from './views.ts';

const parts = ['lines', 'documents', 'questions', 'addenda'];

interface PublicPage {
  readonly schoolToken: string;
}

/** What everybody may read of purchases. */
export async function publicPurchaseViews(url: string): Promise<Views> {
  const { changed, delivered, cancelled, negotiated } = await purchaseCases(url);
  const read = await readAsStranger(url, `/api/POConfiguration/GetPublicRfp/${changed.encryptedId}`);
  const { schoolToken } = read as PublicPage;
  const page = `RFP/${changed.encryptedId}`;
  return [
    ['opportunities', 'opportunities'],
    ['opportunities of a category', 'opportunities/1'],
    ['opportunities of a state', 'opportunities?state=CA&closes=7'],
    ['opportunities, a search', 'opportunities?search=Acoustic'],
    ['opportunities, nothing fits', 'opportunities?search=zzzzzz', 'refused'],
    ['opportunities of no category', 'opportunities/99999', 'in vain'],
    ['a public purchase', page],
    ...parts.map((part) => [`a public purchase, ${part}`, `${page}/${part}`] as const),
    ['a public purchase, no such part', `${page}/nowhere`, 'in vain'],
    ['a public purchase that is evaluated', `RFP/${negotiated.encryptedId}`],
    ['an awarded purchase', `RFP/${delivered.encryptedId}`],
    ['an awarded purchase, record', `RFP/${delivered.encryptedId}/record`],
    ['a cancelled purchase', `RFP/${cancelled.encryptedId}`],
    ['a purchase that is not there', 'RFP/nowhere', 'in vain'],
    ['a school', `school/${schoolToken}`],
    ['a school that is not there', 'school/nowhere', 'in vain'],
  ];
}
