import type {
  MenuConfiguration,
  MenuConfigurationItem,
  NoticePreview,
  NoticeText,
  NoticeTextRow,
  NoticeWords,
} from '../model/contract.ts';

const at = '2026-11-18T17:00:00.000Z';

/** An entry of a menu as the product has it. */
export const menuItem = (
  href: string,
  name: string,
  section: MenuConfigurationItem['section'],
): MenuConfigurationItem => ({
  ...{ href, name, icon: 'tag', section, isHidden: false, hiddenFor: [], isFixed: href.endsWith('dashboard') },
  ...{ usualName: name, usualIcon: 'tag', usualSection: section, isOutdated: false, isNew: false },
});

export function menuConfiguration(changes: Partial<MenuConfiguration> = {}): MenuConfiguration {
  const items = [
    menuItem('school-dashboard', 'Dashboard', 'buy'),
    menuItem('draft-purchases', 'Drafts', 'buy'),
    menuItem('inbox', 'Inbox', 'people'),
  ];
  return {
    menu: 'School',
    version: 2,
    items,
    usualOrder: items.map(({ href }) => href),
    statuses: [
      { status: 1, label: 'Approved' },
      { status: 3, label: 'Partially approved' },
    ],
    versions: [
      { version: 2, at, by: 'Ada Price', isMoved: false, changedEntries: 0 },
      { version: 1, at, by: 'Sam Okafor', isMoved: true, changedEntries: 1 },
    ],
    ...changes,
  };
}

const words: NoticeWords = {
  message: 'Nobody bid on {{rfpName}}.',
  digestLine: null,
  subject: '{{rfpNumber}} closed without a bid',
  preheader: 'You can copy it.',
  body: ['Nobody bid on {{rfpName}}.', 'More time often helps.'],
  facts: [{ label: 'Number', value: '{{rfpNumber}}' }],
  actionLabel: 'See the purchase',
};

export function noticeRow(changes: Partial<NoticeTextRow> = {}): NoticeTextRow {
  return {
    event: 'no-bids',
    label: 'Closed without a bid',
    explanation: 'One of your purchases closed without a bid.',
    group: 'bids',
    audience: ['School'],
    ...{ changedFields: [], outdatedFields: [], unusableFields: [] },
    ...{ inApp: true, email: true, canTurnOffInApp: true, canTurnOffEmail: true },
    ...{ changedAt: null, changedBy: null },
    ...changes,
  };
}

const placeholder = { kind: 'text', isMailOnly: false } as const;

export function noticeText(changes: Partial<NoticeText> = {}): NoticeText {
  return {
    version: 0,
    row: noticeRow(),
    placeholders: [
      { ...placeholder, name: 'rfpName', description: 'The purchase’s name', sample: 'Chromebooks' },
      { ...placeholder, name: 'rfpNumber', description: 'The purchase’s number', sample: 'RFP-000412' },
    ],
    words,
    defaults: words,
    replaced: words,
    versions: [],
    ...changes,
  };
}

export const noticePreview: NoticePreview = {
  message: 'Nobody bid on Chromebooks.',
  digestLine: null,
  subject: 'RFP-000412 closed without a bid',
  preheader: 'You can copy it.',
  greeting: 'Hello Ada Price,',
  blocks: [
    { kind: 'paragraph', text: 'Nobody bid on Chromebooks.', items: [], rows: [] },
    { kind: 'facts', text: '', items: [], rows: [{ label: 'Number', value: 'RFP-000412' }] },
  ],
  actionLabel: 'See the purchase',
  footer: 'Why you get it.',
};
