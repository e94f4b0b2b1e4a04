import { expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

it.each([
  '::ffff:1.2.3.4',
  '::FFFF:1.2.3.4',
  '::ffff:102:304',
  '0:0:0:0:0:ffff:1.2.3.4',
  '0000:0:0:0:0:ffff:0102:0304',
])('AUTH-46 %s counts as its IPv4 address', (address) => expect(networkOf(address)).toBe('1.2.3.4'));

it.each([
  ['2001:db8:7:1::1', '2001:db8:7:1::/64'],
  ['2001:0DB8:0007:0001:ffff:ffff:ffff:ffff', '2001:db8:7:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['198.51.100.7', '198.51.100.7'],
])('AUTH-46 %s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
