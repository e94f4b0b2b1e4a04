import { describe, expect, it } from 'vitest';
import { formatDateTime, zoneName } from './date-time.ts';
import { formatClock, formatDuration, formatRelative, speakDuration } from './duration.ts';

const AT = '2026-11-24T22:00:00Z';
const PACIFIC = { timeZone: 'America/Los_Angeles', now: Date.UTC(2026, 10, 1) };
const [S, M, H, D] = [1000, 60_000, 3_600_000, 86_400_000];

describe('dates', () => {
  it('are in US style with the zone', () => {
    expect(formatDateTime(AT, PACIFIC)).toBe('Tue, Nov 24, 2:00 PM PST');
    expect(formatDateTime(AT, { ...PACIFIC, style: 'date' })).toBe('Tue, Nov 24');
    expect(formatDateTime(AT, { ...PACIFIC, style: 'time' })).toBe('2:00 PM PST');
    expect(formatDateTime('2026-11-24T22:57:48Z', { ...PACIFIC, style: 'seconds' })).toBe('2:57:48 PM');
  });

  it('say the year when it is not this one', () => {
    expect(formatDateTime('2027-01-11T20:00:00Z', PACIFIC)).toBe('Mon, Jan 11, 2027, 12:00 PM PST');
    expect(formatDateTime(AT, { ...PACIFIC, style: 'long' })).toBe('Tue, Nov 24, 2026, 2:00 PM PST');
  });

  it('name the zone of that day, not of today', () => {
    expect(zoneName('2026-07-01T20:00:00Z', 'America/Los_Angeles')).toBe('PDT');
    expect(zoneName('2026-12-01T20:00:00Z', 'America/Los_Angeles')).toBe('PST');
  });

  it('are a dash for a text that is none', () => {
    expect(formatDateTime('soon')).toBe('–');
  });
});

describe('time left', () => {
  it.each([
    [15 * D, '10 d'.replace('10', '15')],
    [2 * D + 23 * H + 59 * M, '2 d 23 h'],
    [D, '1 d'],
    [5 * H + 12 * M, '5 h 12 min'],
    [4 * M + 9 * S, '4 min 9 s'],
    [42 * S, '42 s'],
    [-5, '0 s'],
  ])('%i ms is %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it('is spoken in words', () => {
    expect(speakDuration(D + 2 * H)).toBe('1 day 2 hours');
    expect(speakDuration(H + 5 * S)).toBe('1 hour');
    expect(speakDuration(0)).toBe('0 seconds');
  });

  it('runs as a clock that reaches zero only at the end', () => {
    expect(formatClock(102_000)).toBe('01:42');
    expect(formatClock(1)).toBe('00:01');
    expect(formatClock(0)).toBe('00:00');
    expect(formatClock(H + 2 * M + 9 * S)).toBe('1:02:09');
  });
});

describe('time ago', () => {
  it.each([
    [0, 'Now'],
    [59 * S, 'Now'],
    [M, '1 minute ago'],
    [59 * M, '59 minutes ago'],
    [H, '1 hour ago'],
    [D, '1 day ago'],
    [29 * D, '29 days ago'],
    [30 * D, '1 month ago'],
    [95 * D, '3 months ago'],
    [-5 * S, 'Now'],
  ])('%i ms is %s', (ms, text) => {
    expect(formatRelative(ms)).toBe(text);
  });
});
