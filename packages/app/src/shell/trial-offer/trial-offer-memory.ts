/** Local storage key under which "Don't show again" is kept for good, by account. */
const HIDDEN_KEY = 'chalkline.trial-offer.hidden';
/** Session storage key under which a closed offer is kept until the browser is closed. */
const CLOSED_KEY = 'chalkline.trial-offer.closed';

/** Whether the offer was put away: for good, or for this visit (PLAN-7). */
export function isOfferPutAway(account: string): boolean {
  return localStorage.getItem(`${HIDDEN_KEY}.${account}`) === 'true' || sessionStorage.getItem(CLOSED_KEY) === account;
}

/** Close: not again during this visit. */
export function closeOffer(account: string): void {
  sessionStorage.setItem(CLOSED_KEY, account);
}

/** Don't show again: never again in this browser (PLAN-7). */
export function hideOfferForGood(account: string): void {
  localStorage.setItem(`${HIDDEN_KEY}.${account}`, 'true');
}
