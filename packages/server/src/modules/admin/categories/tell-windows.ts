import type { Work } from '../../../unit-of-work.ts';

/** Whatever offers categories in any window is read again once the change is there. CATG-3 */
export const tellWindows = ({ afterCommit, services }: Work): void =>
  afterCommit(() => services.realtime.broadcast('ConfigurationChangedAsync', { what: 'categories' }));
