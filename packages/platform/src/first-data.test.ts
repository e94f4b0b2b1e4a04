import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf } from '@chalkline/api-client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { askedDataPaths, firstDataPaths, seedFirstData } from './first-data.ts';

afterEach(() => document.body.replaceChildren());

function pageWith(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'chalkline-data';
  element.textContent = text;
  document.body.append(element);
}

function seeded(servedAt: string | null = null): QueryClient {
  const queryClient = new QueryClient();
  seedFirstData(queryClient, servedAt);
  return queryClient;
}

const portal = keyOf('/api/Auth/GetVendorPortal');

describe('what the server left in the page', () => {
  it('is in the cache under its path, as old as the page', () => {
    pageWith(JSON.stringify({ getVendorPortal: { openCount: 4 } }));
    const queryClient = seeded('2026-01-24T12:00:00.000Z');
    expect(queryClient.getQueryData(portal)).toEqual({ openCount: 4 });
    expect(queryClient.getQueryState(portal)?.dataUpdatedAt).toBe(Date.parse('2026-01-24T12:00:00.000Z'));
  });

  it('is under what it was asked with, where the answer depends on it', () => {
    const params = { path: { token: 'tok' } };
    const asked = [{ operation: 'getPublicRfp', params, data: { isOpen: true } }];
    pageWith(JSON.stringify({ asked }));
    const key = keyOf('/api/POConfiguration/GetPublicRfp/{token}', { params: { path: { token: 'tok' } } });
    expect(seeded().getQueryData(key)).toEqual({ isOpen: true });
  });

  it.each([
    '',
    'not json',
    '[]',
    'null',
    '{"getVendorPortal":null,"nobodyKnows":{}}',
    '{"asked":[1,{"operation":"nobodyKnows","params":{},"data":{}},{"operation":"getPublicRfp","data":{}}]}',
  ])('is nothing when it is %j', (text) => {
    pageWith(text);
    expect(seeded().getQueryCache().getAll()).toEqual([]);
  });

  it('is nothing in a page without it', () => {
    expect(seeded().getQueryCache().getAll()).toEqual([]);
  });
});

it('knows each operation by the path that the contract gives it', () => {
  const contract = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../openapi/generated/openapi.json'), 'utf8'),
  ) as { paths: Record<string, { get?: { operationId: string; parameters?: unknown[] } }> };
  for (const [operation, address] of Object.entries(firstDataPaths)) {
    const { get } = contract.paths[address] ?? {};
    expect(get?.operationId, address).toBe(operation);
    expect(get?.parameters ?? [], address).toEqual([]);
  }
  for (const [operation, address] of Object.entries(askedDataPaths)) {
    const { get } = contract.paths[address] ?? {};
    expect(get?.operationId, address).toBe(operation);
    expect(get?.parameters?.length, address).toBeGreaterThan(0);
  }
});
