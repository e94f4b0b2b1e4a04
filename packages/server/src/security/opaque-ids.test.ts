import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from './keys.ts';
import { createOpaqueIds, type OpaqueKind } from './opaque-ids.ts';

const idsOf = (current: string, previous: string | null = null) =>
  createOpaqueIds(keysOf({ current, previous }, 'opaque ids'));
const ids = idsOf('one secret');
const kind = fc.constantFrom<OpaqueKind>('rfp', 'sale', 'bid', 'offer', 'school', 'order');
const id = fc.maxSafeNat().filter((value) => value > 0);

describe('ID-1 opaque ids', () => {
  it('read back as what they name, and fit an address', () => {
    fc.assert(
      fc.property(kind, id, (of, number) => {
        const token = ids.encode(of, number);
        expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
        expect(ids.decode(of, token)).toBe(number);
      }),
    );
  });

  it('of one kind name nothing of another', () => {
    fc.assert(
      fc.property(
        kind,
        kind,
        id,
        (of, other, number) => of === other || ids.decode(other, ids.encode(of, number)) === null,
      ),
    );
  });

  it('can’t be forged, shortened, lengthened or changed in one character', () => {
    fc.assert(
      fc.property(
        kind,
        id,
        fc.nat(21),
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
        (of, number, at, character) => {
          const token = ids.encode(of, number);
          const changed = token.slice(0, at) + character + token.slice(at + 1);
          expect(changed === token || ids.decode(of, changed) === null).toBe(true);
          expect(ids.decode(of, token.slice(0, at))).toBeNull();
          expect(ids.decode(of, token + character)).toBeNull();
        },
      ),
    );
  });

  it('any text names nothing', () => {
    fc.assert(
      fc.property(
        kind,
        fc.string({ unit: 'binary', minLength: 0, maxLength: 40 }),
        (of, text) => ids.decode(of, text) === null,
      ),
    );
    fc.assert(
      fc.property(
        kind,
        fc.uint8Array({ minLength: 16, maxLength: 16 }),
        (of, bytes) => ids.decode(of, Buffer.from(bytes).toString('base64url')) === null,
      ),
    );
  });

  it('of another server’s secret name nothing, and don’t tell their numbers', () => {
    const other = idsOf('another secret');
    fc.assert(fc.property(kind, id, (of, number) => other.decode(of, ids.encode(of, number)) === null));
    const [one, two] = [Buffer.from(ids.encode('rfp', 1), 'base64url'), Buffer.from(ids.encode('rfp', 2), 'base64url')];
    expect([...one].filter((byte, index) => byte === two[index]).length).toBeLessThan(6);
  });

  it('ID-9 are made with the current key and read with the previous one too', () => {
    const changed = idsOf('a newer secret', 'one secret');
    const newest = idsOf('a newer secret');
    fc.assert(
      fc.property(kind, id, (of, number) => {
        expect(changed.decode(of, ids.encode(of, number))).toBe(number);
        expect(changed.encode(of, number)).toBe(newest.encode(of, number));
        expect(newest.decode(of, ids.encode(of, number))).toBeNull();
      }),
    );
  });

  it('ID-9 of a secret are the same bytes as ever', () => {
    expect(idsOf('a secret that links of last year were made with').encode('rfp', 412)).toBe('OX1OzlBaOoaRIbhZ6FLKJQ');
  });
});
