import { expect, it } from 'vitest';
import { isSchoolTimeZone, SCHOOL_TIME_ZONES, timeZoneLabel } from './school-time-zones.ts';

it('TIME-9 calls each zone by a name of its own', () => {
  const names = SCHOOL_TIME_ZONES.map(timeZoneLabel);
  expect(names.slice(0, 6)).toEqual([
    'Eastern Time',
    'Central Time',
    'Mountain Time',
    'Mountain Time without daylight saving (Arizona)',
    'Pacific Time',
    'Alaska Time',
  ]);
  expect(new Set(names).size).toBe(names.length);
});

it('TIME-9 calls the zone of a county as the zone around it is called', () => {
  expect(['America/Boise', 'America/Detroit', 'America/Indiana/Indianapolis'].map(timeZoneLabel)).toEqual([
    'Mountain Time',
    'Eastern Time',
    'Eastern Time',
  ]);
});

it('TIME-9 knows which zones a school may choose', () => {
  expect(isSchoolTimeZone('America/Denver')).toBe(true);
  expect([isSchoolTimeZone('Europe/Berlin'), isSchoolTimeZone(null)]).toEqual([false, false]);
});
