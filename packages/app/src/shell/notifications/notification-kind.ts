/** How a kind of notification looks and what it is called. */
export interface NotificationKind {
  /** Color of the edge: a semantic one, or white in both themes (NOTIF-2). */
  edge: string;
  word: string;
}

/** White in both themes; on paper it needs an outline. */
export const WHITE = '#FFFFFF';

const information: NotificationKind = { edge: WHITE, word: 'Information' };

const kinds: Readonly<Record<number, NotificationKind>> = {
  1: information,
  2: { edge: 'fg.muted', word: 'Reminder' },
  3: { edge: 'amber.solid', word: 'Needs your action' },
  4: { edge: 'green.solid', word: 'Success' },
  5: { edge: 'red.solid', word: 'Problem' },
  6: { edge: 'blue.solid', word: 'Message' },
};

/** The look of a `notificationType` from 1 to 6; an unknown number reads as information. */
export function notificationKind(type: number): NotificationKind {
  return kinds[type] ?? information;
}
