import { adminAreas, areaRefusal, schoolRightRefusal } from '@chalkline/rules';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../database/tables/index.ts';
import type { Session } from '../security/sessions.ts';
import { type Answer, type DemoName, type Market, startMarket } from '../testing/market.ts';
import { buildWorld, type World } from '../testing/walk-world.ts';
import { type ContractDocument, type Operation, operationsOf, readContract } from './contract.ts';
import type { WalkCase, WalkRequest } from './walk-cases.ts';
import { walkTable } from './walk-table.ts';

const document = readContract();
const operations = operationsOf(document);
const actors: readonly DemoName[] = [
  'school',
  'assistant',
  'school2',
  'vendor',
  'vendor2',
  'vendor3',
  'vendor4',
  'invited',
  'subvendor',
  'staff',
  'admin',
];

let market: Market;
let world: World;
const sessions = new Map<DemoName, Session>();
/** Administrators with one area each, and one without any. */
const areaTokens = new Map<string, string>();

beforeAll(async () => {
  const google = { clientId: 'walk', issuers: ['https://google.test'], keysUrl: 'http://127.0.0.1:9/keys' };
  market = await startMarket({ config: { google } });
  world = await buildWorld(market);
  for (const areas of [[], ...adminAreas.map((area) => [area])]) {
    const name = areas[0] ?? 'nothing';
    const values = {
      email: `${name}@areas.example.test`,
      firstName: 'Area',
      lastName: name,
      role: 'Admin' as const,
      areas,
    };
    const [user] = await market.db.insert(users).values(values).returning();
    areaTokens.set(name, await market.services.sessions.issue(user?.id ?? 0, null));
  }
  for (const name of actors) {
    const session = await market.services.sessions.resolve(await market.tokenOf(name));
    if (session) sessions.set(name, session);
  }
});
afterAll(() => market.close());

const isFailure = (() => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(document as object, 'contract');
  return ajv.compile({ $ref: 'contract#/components/schemas/Failure' });
})();

function documentedStatuses({ path, method }: Operation): string[] {
  const item = (document as ContractDocument).paths[path];
  return Object.keys(item?.[method.toLowerCase() as 'get']?.responses ?? {});
}

/** Answers of every operation that only those with rows, or with a session, name: a path that doesn't fit, a key that is unknown. */
const common = new Set(['403', '404']);

async function send(operation: Operation, request: WalkRequest, who: { as: DemoName | null } | { token: string }) {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(request.path?.[name]));
  const query = Object.entries(request.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const address = query.length > 0 ? `${path}?${query.join('&')}` : path;
  const answer = await market.call(operation.method, address, { ...who, body: request.body, idem: true });
  const status = String(answer.status);
  const isKnown = documentedStatuses(operation).includes(status) || common.has(status);
  expect(isKnown, `${operation.id} answers ${status}, which the contract does not name`).toBe(true);
  if (answer.status !== 200)
    expect(isFailure(JSON.parse(answer.raw.toString())), JSON.stringify(isFailure.errors)).toBe(true);
  return answer;
}

/** Who has called which operation so far: a case that is left out quietly would be missing here. */
const walked = new Map<string, Set<string>>();
const note = (id: string, who: string) => void walked.set(id, (walked.get(id) ?? new Set()).add(who));

/** What a failure says, without the request's own number. */
const wordsOf = ({ status, code, errorMsg, fields }: Answer<unknown>) => ({ status, code, errorMsg, fields });

async function walkAs(operation: Operation, as: DemoName): Promise<void> {
  const session = sessions.get(as);
  if (!session) throw new Error(`${as} has no session`);
  const { own, foreign, missing } = walkTable[operation.id];
  const ownRequest = await own(world, as);
  note(operation.id, as);
  if (!operation.roles.includes(session.role)) {
    for (const make of [own, foreign, missing]) {
      const answer = make && (await send(operation, await make(world, as), { as }));
      if (answer) expect([answer.status, answer.code], `${operation.id} as ${as}`).toEqual([403, 'FORBIDDEN']);
    }
    return;
  }
  const lacksRight =
    operation.right !== null &&
    schoolRightRefusal(operation.right, {
      status: session.status,
      accessType: session.accessType ?? 2,
      grantedRights: session.rights,
    }) !== null;
  if (lacksRight) {
    const answer = await send(operation, ownRequest, { as });
    expect([answer.status, answer.code], `${operation.id} as ${as}`).toEqual([403, 'RIGHT_MISSING']);
    return;
  }
  const isForMain = operation.isMainOnly || (operation.isVendorMainOnly && session.role === 'Vendor');
  if (isForMain && session.accessType !== 1) {
    const answer = await send(operation, ownRequest, { as });
    expect([answer.status, answer.code], `${operation.id} as ${as}`).toEqual([403, 'FORBIDDEN']);
    return;
  }
  const theirs = foreign && (await send(operation, await foreign(world, as), { as }));
  const none = missing && (await send(operation, await missing(world, as), { as }));
  if (theirs)
    expect([theirs.status, theirs.code], `${operation.id} as ${as}, another's row`).toEqual([404, 'NOT_FOUND']);
  if (none) expect([none.status, none.code], `${operation.id} as ${as}, no row`).toEqual([404, 'NOT_FOUND']);
  if (theirs && none) expect(wordsOf(theirs)).toEqual(wordsOf(none));
}

describe('every operation, every role', () => {
  it('SRV-3 classifies every operation of the contract', () => {
    expect(Object.keys(walkTable).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  it.each(operations.filter(({ isPublic }) => !isPublic))(
    'AUTH-12 ID-5 $id lets in its roles alone, to rows of their own',
    async (operation) => {
      const request = await walkTable[operation.id].own(world, 'school');
      const nobody = await send(operation, request, { as: null });
      expect([nobody.status, nobody.code]).toEqual([401, 'TOKEN_EXPIRED']);
      const key = await send(operation, request, { token: market.services.config.applicationKey });
      expect([key.status, key.code], 'the application key grants nothing').toEqual([401, 'TOKEN_EXPIRED']);
      note(operation.id, 'nobody');
      for (const as of actors) await walkAs(operation, as);
    },
  );

  const closable = operations.filter(({ area }) => area !== null && area !== 'any');
  it.each(closable)('ADM-10 $id is closed to administrators who were not given its area', async (operation) => {
    const request = await walkTable[operation.id].own(world, 'admin');
    let refused = 0;
    for (const [name, token] of areaTokens) {
      if (!operation.area || areaRefusal(operation.area, [name]) === null) continue;
      const answer = await send(operation, request, { token });
      expect([answer.status, answer.code], `${operation.id} with ${name}`).toEqual([403, 'RIGHT_MISSING']);
      refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(areaTokens.size - 1);
  });

  /** Whose own rows the world has. */
  const owners: Readonly<Record<string, readonly DemoName[]>> = {
    none: ['school', 'vendor', 'subvendor', 'staff', 'admin'],
    client: actors,
    school: ['school', 'staff'],
    vendor: ['subvendor', 'vendor'],
    both: ['school', 'assistant', 'subvendor', 'vendor', 'staff', 'admin'],
  };

  // What nobody may call reaches nothing.
  it.each(operations.filter(({ isPublic, id, roles }) => !isPublic && id !== 'signOut' && roles.length > 0))(
    'ID-5 $id reaches a row of one’s own',
    async (operation) => {
      let reached = 0;
      for (const as of owners[operation.ownership] ?? []) {
        if (!operation.roles.some((role) => role === sessions.get(as)?.role)) continue;
        const answer = await send(operation, await walkTable[operation.id].own(world, as), { as });
        expect([401, 403, 404], `${operation.id} as ${as}: ${answer.errorMsg}`).not.toContain(answer.status);
        reached += 1;
      }
      expect(reached, `${operation.id} was reached by nobody`).toBeGreaterThan(0);
    },
  );

  it.each(operations.filter(({ isPublic }) => isPublic))(
    'AUTH-11 $id asks for the application key',
    async (operation) => {
      const request = await walkTable[operation.id].own(world, 'school');
      expect((await send(operation, request, { as: null })).code).toBe('FORBIDDEN');
      expect((await send(operation, request, { token: 'another key' })).code).toBe('FORBIDDEN');
      const known = await send(operation, request, { token: market.services.config.applicationKey });
      // Whoever has the key gets past the guard; a link that nobody was given is refused behind it.
      expect([200, 400, 404, 422]).toContain(known.status);
      note(operation.id, 'public');
    },
  );

  it('ID-5 names another’s row wherever rows belong to somebody', () => {
    const withoutForeign = operations.filter(({ id, isPublic, ownership }) => {
      const { foreign, missing } = walkTable[id] as WalkCase;
      return !isPublic && ownership !== 'none' && missing !== undefined && foreign === undefined;
    });
    // Every school may name every company and every product, and every company every plan.
    expect(withoutForeign.map(({ id }) => id).sort()).toEqual([
      'addToCart',
      'askPrices',
      'blockVendor',
      'createCheckoutSession',
      'updateSubscription',
    ]);
    const named = operations.filter(({ path, isPublic }) => !isPublic && /\{\w*id\w*\}/i.test(path));
    const untried = named.filter(({ id }) => !(walkTable[id] as WalkCase).missing);
    expect(untried.map(({ id }) => id)).toEqual([]);
  });

  it('SRV-3 has walked every operation with every actor, and left none out', () => {
    expect(walked.size).toBe(operations.length);
    for (const { id, isPublic } of operations) {
      expect([...(walked.get(id) ?? [])].sort(), id).toEqual(isPublic ? ['public'] : ['nobody', ...actors].sort());
    }
  });
});
