import { expect, it } from 'vitest';
import type { Names } from './names.ts';
import { changesOf } from './words.ts';

const names: Names = { nameOf: (key, id) => (key === 'rubricId' && id === 2 ? 'Quality' : null) };

/** Field, before and after of every change. */
const changes = (before: object | null, after: object | null, entity = 'rfp') =>
  changesOf({ entity, before, after }, names, (iso) => iso.slice(0, 10)).map((change) => [
    change.field,
    change.before,
    change.after,
  ]);

it('SRV-14 leaves out what stayed the same and numbers that tell a reader nothing', () => {
  expect(changes({ status: 2, version: 3 }, { status: 99, version: 3, rfpId: 7, issueId: 8 })).toEqual([
    ['Status', 'Open', '99'],
  ]);
  expect(changes(null, null)).toEqual([]);
});

it('SRV-14 names what a number stands for, and which one stays beside what changed of it', () => {
  expect(changes({ rubricId: 2, score: null }, { rubricId: 2, score: 7.5 }, 'bid')).toEqual([
    ['Criterion', null, 'Quality'],
    ['Score', null, '7.5'],
  ]);
  expect(changes({ rubricId: 2 }, { rubricId: 9 })).toEqual([['Criterion', 'Quality', '9']]);
  const scores = [
    { score: 7, rubricId: 2 },
    { score: 8, rubricId: 9 },
  ];
  expect(changes(null, { scores })).toEqual([['Scores', null, 'criterion Quality, score 7; criterion 9, score 8']]);
});

it('SRV-14 writes telephone numbers as they are written elsewhere', () => {
  const change = changes({ phoneNumber: '+15595550142' }, { phoneNumber: '+15595550143;ext=204' }, 'school');
  expect(change).toEqual([['Phone number', '(559) 555-0142', '(559) 555-0143 ext. 204']]);
  expect(changes(null, { note: 'Call +15595550142.' })).toEqual([['Note', null, 'Call +15595550142.']]);
});

it('SRV-14 writes amounts as amounts', () => {
  expect(changes({ total: '980.00' }, { total: '33892.42' })).toEqual([['Total', '$980.00', '$33,892.42']]);
});

it('SRV-14 says states, days, lists and what is empty in words', () => {
  expect(changes({ isPublic: true, reviewStatus: 1 }, { isPublic: false, reviewStatus: 2 })).toEqual([
    ['Is public', 'yes', 'no'],
    ['Review status', 'Waiting for review', 'Approved'],
  ]);
  const after = { endDate: '2026-12-02T22:00:00.000Z', fields: ['rfpName'], lineIds: [4, 5], emails: [], note: '' };
  expect(changes(null, after)).toEqual([
    ['End date', null, '2026-12-02'],
    ['Fields', null, 'rfp name'],
    ['Lines', null, '2'],
    ['Emails', null, 'none'],
    ['Note', null, 'empty'],
  ]);
  expect(changes({ state: 'waits-for-vendor' }, { state: 'accepted' })).toEqual([
    ['Status', 'waits for vendor', 'accepted'],
  ]);
});

it.each([
  ['school', 'Partially approved'],
  ['vendor', 'Partially approved'],
  ['user', '3'],
  ['bid', 'Under negotiation'],
  ['purchase-order', 'Declined'],
  ['inquiry', '3'],
])('SRV-14 reads the states of a %s as it calls them', (entity, label) => {
  expect(changes(null, { status: 3 }, entity)).toEqual([['Status', null, label]]);
});
