import type { OperationId } from './operations.ts';
import { noRow, type WalkCase, type WalkRequest } from './walk-cases.ts';

const words = {
  message: 'Nobody bid on {{rfpName}}.',
  digestLine: null,
  subject: 'No bids on {{rfpName}}',
  preheader: 'You can try again.',
  body: ['Nobody bid on {{rfpName}}.'],
  facts: [{ label: 'Number', value: '{{rfpNumber}}' }],
  actionLabel: 'See the purchase',
};

/** An event that people are told of, by its name. */
const noticeEvent = (request: (event: string) => WalkRequest): WalkCase => ({
  own: () => request('no-bids'),
  missing: () => request('nothing-happened'),
});

/** Operations of the administration's configuration. */
export const configurationCases = {
  getMenuConfiguration: { own: () => ({ path: { menu: 'School' } }) },
  // Another version than the newest is refused: the walk changes nothing.
  publishMenu: { own: () => ({ body: { menu: 'School', version: 9, items: [] } }) },
  revertMenu: { own: () => ({ body: { menu: 'School', version: 9, to: 0 } }) },
  getNoticeTexts: noRow,
  downloadNoticeTexts: noRow,
  getNoticeText: noticeEvent((event) => ({ path: { event } })),
  // Words that somebody else changed meanwhile are refused: the walk changes nothing.
  saveNoticeText: noticeEvent((event) => ({ body: { event, version: 9, words, inApp: true, email: true } })),
  revertNoticeText: noticeEvent((event) => ({ body: { event, version: 9, to: 0 } })),
  previewNoticeText: noticeEvent((event) => ({ body: { event, words } })),
  sendTestNotice: noticeEvent((event) => ({ body: { event, words } })),
} as const satisfies Partial<Record<OperationId, WalkCase>>;
