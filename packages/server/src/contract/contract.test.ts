import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { handlers, listFiles } from '../modules/index.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type ContractDocument, ContractError, operationsOf, readContract } from './contract.ts';
import type { Handlers } from './operations.ts';
import { createValidators } from './validators.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const build = (contract: ContractDocument, own: Handlers = handlers) =>
  buildApp({
    services: market.services,
    handlers: own,
    listFiles,
    metrics: createMetrics(),
    log: pino({ level: 'silent' }) as FastifyBaseLogger,
    now: () => new Date(),
    contract,
  });
const writeWith = (mark: string | undefined): ContractDocument => {
  const document = structuredClone(readContract());
  const operation = document.paths['/api/Vendor/InviteAssistant']?.post as unknown as Record<string, unknown>;
  if (mark === undefined) delete operation['x-impersonation'];
  else operation['x-impersonation'] = mark;
  return document;
};
const changed = (change: (operation: Record<string, unknown>) => void): ContractDocument => {
  const document = structuredClone(readContract());
  change(document.paths['/api/Auth/GetAllStates']?.get as unknown as Record<string, unknown>);
  return document;
};

describe('SRV-3 the server does not start', () => {
  it('with an operation that has no handler', async () => {
    const { publishRfp: _without, ...rest } = handlers;
    await expect(build(readContract(), rest)).rejects.toThrow('(publishRfp) has no handler');
  });

  it.each(['x-roles', 'x-ownership'])('AUTH-12 with an operation without %s', async (name) => {
    const document = changed((operation) => delete operation[name]);
    await expect(build(document)).rejects.toThrow(ContractError);
  });

  it.each([
    ['x-roles', ['Everybody']],
    ['x-roles', []],
    ['x-roles', ['none', 'School']],
    ['x-ownership', 'somebody'],
    ['x-right', 'fly'],
  ])('AUTH-12 with %s of %j', async (name, value) => {
    const document = changed((operation) => {
      operation[name] = value;
    });
    await expect(build(document)).rejects.toThrow(ContractError);
  });
});

it('every example of the contract is of one of its calls', () => {
  const contract = dirname(createRequire(import.meta.url).resolve('@chalkline/openapi/openapi.json'));
  const examples = readdirSync(join(contract, '..', 'examples')).map((file) => file.replace('.yaml', ''));
  const names: readonly string[] = operationsOf(readContract()).map(({ id }) => id);
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter((name) => !names.includes(name))).toEqual([]);
});

describe('IMP-7 the server does not start', () => {
  it('with a write of a school or vendor that leaves open what acting administrators may', async () => {
    const start = build(writeWith(undefined));
    await expect(start).rejects.toThrow(ContractError);
    await expect(start).rejects.toThrow('inviteVendorAssistant does not say whether an administrator who acts');
  });

  it('with a mark that means nothing', async () => {
    await expect(build(writeWith('sometimes'))).rejects.toThrow('x-impersonation other than allowed and refused');
  });
});

it('IMP-7 the server starts where every such write says it', async () => {
  const app = await build(writeWith('allowed'));
  await app.close();
});

describe('answers', () => {
  const validate = createValidators(readContract());
  const operation = (id: string) => {
    const found = operationsOf(readContract()).find((candidate) => candidate.id === id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const envelope = (data: unknown) => ({ isSuccessful: true, data, errorMsg: null, successMsg: null });

  it('that fit are taken', () => {
    expect(validate(operation('getAllStates')).answerProblems(envelope([{ code: 'CA', name: 'California' }]))).toEqual(
      [],
    );
  });

  it.each([
    ['with more than the contract names', [{ code: 'CA', name: 'California', secret: 1 }]],
    ['with less', [{ code: 'CA' }]],
    ['of another type', [{ code: 'CA', name: 5 }]],
  ])('%s are not', (_what, data) => {
    expect(validate(operation('getAllStates')).answerProblems(envelope(data))).not.toEqual([]);
  });

  it('more is found inside what may be null too', () => {
    const data = { rfp: null, bid: { secret: 1 } };
    const problems = validate(operation('getOrderDetails')).answerProblems(envelope(data));
    expect(problems.join()).toContain('"additionalProperty":"secret"');
  });
});

describe('amounts', () => {
  const isAmount = (name: string) => /(amount|price|total|cost|fees|savings)$/i.test(name);
  const document = readContract();
  const properties = Object.entries(document.components.schemas).flatMap(([schema, value]) =>
    Object.entries((value as { properties?: Record<string, { type?: string | string[] }> }).properties ?? {}).map(
      ([name, property]) => ({ name: `${schema}.${name}`, isAmount: isAmount(name), types: [property.type].flat() }),
    ),
  );

  it('MON-5 travel as texts, never as JSON numbers', () => {
    const amounts = properties.filter((property) => property.isAmount && property.types[0] !== undefined);
    expect(amounts.length).toBeGreaterThan(20);
    expect(amounts.filter(({ types }) => !types.every((type) => type === 'string' || type === 'null'))).toEqual([]);
  });
});
