import { createContext, useContext } from 'react';

/** Whether cards of a dashboard that have nothing to show say so; false leaves them out. */
export const EmptyCards = createContext(true);

/**
 * Whether a card with nothing to show says so. Beside the checklist of a new organization it does not: the list says what to
 * do, and six cards that are empty would say it less. Whoever leaves a card out leaves out its placeholder, too. UI-48
 */
export const useEmptyCards = (): boolean => useContext(EmptyCards);
