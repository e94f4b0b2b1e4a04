import { formatPhone } from '@chalkline/rules';
import { counted, facts, place, sentence } from '@chalkline/ui';
import { expect, it } from 'vitest';
import { messageProblem } from './message.ts';
import { paths } from './paths.ts';
import { monthOf } from './words.ts';

it('UI-13 writes a US phone number as a US reader does', () => {
  expect(formatPhone('+19165550123')).toBe('(916) 555-0123');
  expect(formatPhone('+442071234567')).toBe('+442071234567');
});

it('refuses a message that says nothing, too much, or carries too many files', () => {
  const file = { id: 1, name: 'a.pdf', size: 1, mimeType: 'application/pdf' };
  expect(messageProblem({ text: '  ', documents: [] })).toBe('Write a message or attach a file.');
  expect(messageProblem({ text: '', documents: [file] })).toBeNull();
  expect(messageProblem({ text: 'x'.repeat(8001), documents: [] })).toContain('this has 8,001');
  expect(messageProblem({ text: 'x', documents: Array.from({ length: 11 }, () => file) })).toBe(
    'Attach at most 10 files.',
  );
});

it('names its own addresses', () => {
  expect(paths.inbox('school', { partner: 7, rfp: 412 })).toBe('/inbox?partner=7&rfp=412');
  expect(paths.inbox('vendor')).toBe('/vendor-inbox');
  expect(paths.rateOrder('vendor', 151)).toBe('/school-ratings?tab=to-rate&order=151');
  expect(paths.vendorProfile(7)).toBe('/school-details?id=7');
  expect(paths.schoolProfile(12)).toBe('/vendor-details?id=12');
});

it('says counts, facts and places as one would', () => {
  expect(sentence(counted(1, 'vendor'))).toBe('One vendor');
  expect(counted(12, 'rating')).toBe('12 ratings');
  expect(facts('PO-000144', null, '', 'HVAC')).toBe('PO-000144 · HVAC');
  expect(place('', 'CA')).toBe('CA');
  expect(monthOf('2023-03-15T18:00:00.000Z')).toBe('March 2023');
});
