import type { ListController } from '@chalkline/platform';
import type { ReactNode } from 'react';

/** What each tab's screen begins with. */
export type RatingsHead = { title: string; lead: string; list: ListController; tabs: ReactNode };
