/** Local storage key, by account, under which it is kept that the checklist is done or was put away. */
const KEY = 'chalkline.first-steps';

/** Whether the checklist is over for an account in this browser: then nothing is asked for it any more. */
export function areFirstStepsOver(account: string): boolean {
  return localStorage.getItem(`${KEY}.${account}`) === 'over';
}

/** Every step is done, or the person hid the list. */
export function endFirstSteps(account: string): void {
  localStorage.setItem(`${KEY}.${account}`, 'over');
}
