import { expect, it } from 'vitest';
import { entityPath } from './entity-path.ts';

it.each([
  ['vendor', '/vendor-info?id=7'],
  ['school', '/school-info?id=7'],
  ['rfp', '/rfp-management?id=7'],
  ['sale', '/new-sale-details?id=7'],
  ['transaction', '/payment-details?id=7'],
  ['inquiry', '/vendor-inquiries?state=all&id=7'],
  ['category', '/category-management'],
  ['menu', '/menu-configuration'],
  ['notice-words', '/notification-configuration'],
  ['domain', '/domain-management'],
  ['bid', null],
])('ADM-7 an entry of a %s leads to its page', (entity, path) => {
  expect(entityPath({ entity, entityId: 7, action: 'changed' })).toBe(path);
});

it('ADM-7 an entry of an administrator leads to the administrators, one of anybody else nowhere', () => {
  expect(entityPath({ entity: 'user', entityId: 7, action: 'administrator-invited' })).toBe('/admin-management');
  expect(entityPath({ entity: 'user', entityId: 7, action: 'person-invited' })).toBeNull();
});
