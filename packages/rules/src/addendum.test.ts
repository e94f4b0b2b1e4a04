import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddendumLine,
  type AddendumSubject,
  addendumChangeText,
  addendumDateProblems,
  addendumDifference,
  addendumFieldLabel,
  questionsEndProblem,
} from './addendum.ts';

const line = (id: number | null, more: Partial<AddendumLine> = {}): AddendumLine => ({
  id,
  productDesc: `Item ${id}`,
  productQty: 10,
  unit: 'each',
  categoryName: 'Chairs',
  AdditionalDesc: null,
  shipTo: null,
  servicePlace: null,
  ...more,
});
const subject = (more: Partial<AddendumSubject> = {}): AddendumSubject => ({
  rfpName: 'Chairs',
  rfpDescription: '<p>For two buildings.</p>',
  rfpendDate: new Date('2026-12-01T20:00:00Z'),
  rfpawardDate: new Date('2026-12-10T20:00:00Z'),
  rfpdeliveryDate: null,
  questionsEndDate: null,
  isQuestionAllowed: true,
  shipTo: null,
  servicePlace: null,
  lines: [line(1), line(2)],
  questions: [],
  documents: [],
  weights: [{ name: 'Price', points: 100 }],
  ...more,
});

const lines = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        productDesc: fc.constantFrom('Chair', 'Desk'),
        productQty: fc.constantFrom(1, 2.5, 10),
        unit: fc.constantFrom('each', 'box'),
        categoryName: fc.constantFrom('Chairs', null),
        AdditionalDesc: fc.constantFrom('Blue', null),
        shipTo: fc.constantFrom('Annex', null),
        servicePlace: fc.constant(null),
      }),
    ),
  ),
);

describe('PUR-11 what an addendum changes', () => {
  it('nothing changes nothing', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const same = subject({ lines: some });
        const found = addendumDifference(same, structuredClone(same));
        expect(found).toEqual({ changes: [], changedLineIds: [], newLines: [], droppedLineIds: [] });
      }),
    );
  });

  it('BID-16 each line is kept, changed, new or dropped, and a change names only what is another', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const found = addendumDifference(subject({ lines: before }), subject({ lines: after }));
        const was = new Map(before.map((one) => [one.id, one]));
        const is = new Map(after.map((one) => [one.id, one]));
        expect(found.droppedLineIds).toEqual(before.map(({ id }) => id).filter((id) => !is.has(id)));
        expect(found.newLines).toEqual([...after.keys()].filter((place) => !was.has(after[place]?.id ?? 0)));
        for (const { id } of after) {
          const isSame = JSON.stringify(was.get(id)) === JSON.stringify(is.get(id));
          expect(found.changedLineIds.includes(id)).toBe(was.has(id) && !isSame);
        }
        for (const { before: old, after: fresh } of found.changes) expect(old).not.toBe(fresh);
      }),
    );
  });

  it('a new line has its words, a dropped one keeps them, a moved one has not changed', () => {
    const moved = addendumDifference(subject(), subject({ lines: [line(2), line(1)] }));
    expect(moved.changes).toEqual([]);
    const found = addendumDifference(subject(), subject({ lines: [line(2), line(null, { productDesc: 'Desk' })] }));
    expect(found.changes).toEqual([
      { field: 'line', before: null, after: 'Desk, 10 each, Chairs', lineId: null },
      { field: 'line', before: 'Item 1, 10 each, Chairs', after: null, lineId: 1 },
    ]);
    expect(found.newLines).toEqual([1]);
  });

  it('a description is compared by its words, and a changed picture is still a change', () => {
    const words = addendumDifference(subject(), subject({ rfpDescription: '<p>For <b>three</b> buildings.</p>' }));
    expect(words.changes).toEqual([
      { field: 'rfpDescription', before: 'For two buildings.', after: 'For three buildings.', lineId: null },
    ]);
    const bold = addendumDifference(subject(), subject({ rfpDescription: '<p>For <b>two</b> buildings.</p>' }));
    expect(bold.changes.map(({ field }) => field)).toEqual(['rfpDescription']);
  });

  it('FILE-16 cells of a table stand apart in what is compared', () => {
    const withUnits = (units: string) =>
      subject({ rfpDescription: `<table><tr><td>101</td><td>${units}</td></tr></table>` });
    expect(addendumDifference(withUnits('2 units'), withUnits('3 units')).changes).toEqual([
      { field: 'rfpDescription', before: '101 2 units', after: '101 3 units', lineId: null },
    ]);
  });

  it('a change late in a long description is shown from a little before it', () => {
    const long = 'The chairs go to the north building. '.repeat(300);
    const [change] = addendumDifference(
      subject({ rfpDescription: `<p>${long}They stack 🪑 five high.</p>` }),
      subject({ rfpDescription: `<p>${long}They stack 🪑 eight high.</p>` }),
    ).changes;
    expect(change?.field).toBe('rfpDescription');
    expect(change?.before).toMatch(/^… \S.*They stack 🪑 five high\.$/s);
    expect(change?.after).toMatch(/^… \S.*They stack 🪑 eight high\.$/s);
    expect(change?.before?.length).toBeLessThan(300);
  });

  it('what is shown of two long descriptions is whole characters, short enough, and tells them apart', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '🪑', 'é'), maxLength: 9_000, size: 'max' });
    fc.assert(
      fc.property(text, text, text, (same, a, b) => {
        fc.pre(`x${same}${a}`.trim().replaceAll(/ +/g, ' ') !== `x${same}${b}`.trim().replaceAll(/ +/g, ' '));
        const [change] = addendumDifference(
          subject({ rfpDescription: `x${same}${a}` }),
          subject({ rfpDescription: `x${same}${b}` }),
        ).changes;
        expect(change?.before).not.toBe(change?.after);
        for (const shown of [change?.before ?? '', change?.after ?? '']) {
          expect(shown.length).toBeLessThanOrEqual(4_000);
          expect(() => encodeURIComponent(shown)).not.toThrow();
        }
      }),
    );
  });

  it.each([
    ['spaces that no line ends', '\u00a0'.repeat(400_000)],
    ['ends of lines', ' \n'.repeat(200_000)],
    ['words', 'lorem '.repeat(66_000)],
  ])('FILE-9 %s are read in one pass', (_what, html) => {
    const from = performance.now();
    const { changes } = addendumDifference(subject(), subject({ rfpDescription: `<p>a</p>${html}<p>b</p>` }));
    expect(changes.map(({ field }) => field)).toEqual(['rfpDescription']);
    // A pattern that looks back takes minutes, whatever else the machine does.
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  it('a document that is replaced under its name says so, whatever else comes and goes', () => {
    const documents = (...names: string[]) =>
      names.map((text) => ({ name: text.split(':')[0] ?? '', content: text.split(':')[1] ?? '' }));
    const between = (before: string[], after: string[]) =>
      addendumDifference(
        subject({ documents: documents(...before) }),
        subject({ documents: documents(...after) }),
      ).changes.map((change) => [change.before, change.after]);
    expect(between(['specs.pdf:1'], ['specs.pdf:1'])).toEqual([]);
    expect(between(['specs.pdf:1'], ['specs.pdf:2'])).toEqual([['specs.pdf', 'specs.pdf (replaced)']]);
    expect(between(['a.pdf:1', 'specs.pdf:1'], ['specs.pdf:2', 'b.pdf:1'])).toEqual([
      ['a.pdf\nspecs.pdf', 'specs.pdf (replaced)\nb.pdf'],
    ]);
    expect(between(['a.pdf:1'], ['a.pdf:1', 'a.pdf:2'])).toEqual([['a.pdf', 'a.pdf\na.pdf']]);
    expect(between(['a.pdf:1'], [])).toEqual([['a.pdf', null]]);
  });
});

describe('PUR-11 dates only move later', () => {
  it('refuses an earlier date and one taken away, and takes a later and a first one', () => {
    const before = subject();
    const sooner = subject({ rfpendDate: new Date('2026-11-30T20:00:00Z'), rfpawardDate: null });
    expect(addendumDateProblems(before, sooner)).toEqual({
      rfpendDate: 'The closing date can only move later.',
      rfpawardDate: "The award date can't be removed.",
    });
    const later = subject({
      rfpendDate: new Date('2026-12-02T20:00:00Z'),
      rfpdeliveryDate: new Date('2027-01-01T00:00:00Z'),
    });
    expect(addendumDateProblems(before, later)).toEqual({});
    expect(addendumDateProblems(before, before)).toEqual({});
  });
});

describe('PUR-35 the end of questions', () => {
  const now = new Date('2026-11-25T20:00:00Z');
  const until = (text: string | null, more: Partial<AddendumSubject> = {}) =>
    subject({ questionsEndDate: text === null ? null : new Date(text), ...more });

  it('moves only later, and never leaves vendors less time than they were told', () => {
    const before = until('2026-11-27T20:00:00Z');
    expect(questionsEndProblem(before, until('2026-11-28T20:00:00Z'), now)).toBeNull();
    expect(questionsEndProblem(before, until('2026-11-26T20:00:00Z'), now)).toContain('only move later');
    expect(questionsEndProblem(before, until(null), now)).toBeNull();
    expect(questionsEndProblem(until(null), before, now)).toContain('only move later');
    const soon = until('2026-11-30T20:00:00Z');
    expect(questionsEndProblem(soon, until(null), now)).toContain('earlier than now');
  });

  it('is in the future and before bidding closes; what stays may have passed', () => {
    const over = until('2026-11-20T20:00:00Z');
    expect(questionsEndProblem(over, over, now)).toBeNull();
    expect(questionsEndProblem(over, until('2026-11-21T20:00:00Z'), now)).toContain('in the future');
    expect(questionsEndProblem(over, until('2026-12-01T20:00:00Z'), now)).toContain('before bidding closes');
    const silent = until('2026-11-20T20:00:00Z', { isQuestionAllowed: false });
    expect(questionsEndProblem(silent, over, now)).toContain('in the future');
    expect(questionsEndProblem(silent, until(null, { isQuestionAllowed: false }), now)).toBeNull();
  });

  it('is a difference that an email names with its time', () => {
    const { changes } = addendumDifference(until(null), until('2026-11-30T20:00:00Z'));
    const words = changes.map((one) => addendumChangeText(one, { timeZone: 'America/Los_Angeles' }));
    expect(words).toEqual(['Questions end Mon, Nov 30, 12:00 PM PST instead of Sun, Nov 29, 12:00 PM PST']);
  });
});

describe('another place', () => {
  it('PUR-38 is a difference that an email says in words, of goods and of services', () => {
    const to = (place: string | null) => subject({ shipTo: place });
    const [moved] = addendumDifference(to('Annex, 9 Elm Street'), to('Gym, 2 Oak Street')).changes;
    expect(moved && addendumChangeText(moved)).toBe('Ship to Gym, 2 Oak Street instead of Annex, 9 Elm Street');
    const [stated] = addendumDifference(subject(), subject({ servicePlace: 'Annex' })).changes;
    expect(stated && addendumChangeText(stated)).toBe('Place of service Annex instead of nothing');
  });

  it('PUR-39 of a line alone asks bidders about that line, and says where it went before', () => {
    const apart = subject({ lines: [line(1, { shipTo: 'Annex' }), line(2)] });
    const { changes, changedLineIds } = addendumDifference(subject(), apart);
    expect(changedLineIds).toEqual([1]);
    const [sent] = changes;
    expect(sent && addendumChangeText(sent, { lineName: 'Line 1, Chair' })).toBe(
      'Line 1, Chair: ship to Annex instead of the address of the purchase',
    );
  });
});

describe('a change in words', () => {
  it('names the line, writes dates in the zone, and says what came and went', () => {
    const quantity = { field: 'productQty', before: '28', after: '40' } as const;
    expect(addendumChangeText(quantity, { lineName: 'Line 2, Cart' })).toBe('Line 2, Cart: quantity 40 instead of 28');
    const end = { field: 'rfpendDate', before: '2026-11-17T22:00:00Z', after: '2026-11-24T22:00:00Z' } as const;
    expect(addendumChangeText(end, { timeZone: 'America/Los_Angeles' })).toBe(
      'Bids close Tue, Nov 24, 2:00 PM PST instead of Tue, Nov 17, 2:00 PM PST',
    );
    expect(addendumChangeText({ field: 'line', before: null, after: 'Desk, 1 each' })).toBe('New line: Desk, 1 each');
    expect(addendumChangeText({ field: 'line', before: 'Desk, 1 each', after: null })).toBe(
      'Line removed: Desk, 1 each',
    );
    expect(addendumChangeText({ field: 'rfpDocuments', before: null, after: 'a.pdf\nb.pdf' })).toBe(
      'Documents a.pdf; b.pdf instead of nothing',
    );
  });

  it('a field of a later version reads as it is', () => {
    expect([addendumFieldLabel('productQty'), addendumFieldLabel('somethingNew')]).toEqual([
      'Quantity',
      'somethingNew',
    ]);
  });
});
