import { describe, expect, it, vi } from 'vitest';
import { ApiError, isAborted } from './api-error.ts';
import { answering, apiOf, failure, success } from './testing.ts';

const states = [{ code: 'CA', name: 'California' }];

describe('requests', () => {
  it('carry JSON, the session and its claims', async () => {
    const server = answering(success([]));
    await apiOf(server).get('/api/POConfiguration/GetAllCategory');
    const [request] = server.requests;
    expect(request?.url).toBe('http://api.test/api/POConfiguration/GetAllCategory');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer token-1',
      status: '1',
      accesstype: '1',
    });
    expect(request?.headers.has('X-Impersonated-UserId')).toBe(false);
  });

  it('leave AccessType out when the account has none', async () => {
    const server = answering(success([]));
    await apiOf(server, { getSession: () => ({ token: 't', status: 0, accessType: null }) }).get(
      '/api/POConfiguration/GetAllCategory',
    );
    expect(server.requests[0]?.headers.has('AccessType')).toBe(false);
    expect(server.requests[0]?.headers.get('Status')).toBe('0');
  });

  it('AUTH-9 name the impersonated account, unless it is an administrator', async () => {
    const server = answering(success([]));
    const session = { token: 't', status: 1, impersonation: { userId: 12, role: 'Vendor' } };
    await apiOf(server, { getSession: () => session }).get('/api/POConfiguration/GetAllCategory');
    session.impersonation.role = 'Admin';
    await apiOf(server, { getSession: () => session }).get('/api/POConfiguration/GetAllCategory');
    expect(server.requests[0]?.headers.get('X-Impersonated-UserId')).toBe('12');
    expect(server.requests[0]?.headers.get('X-Impersonated-RoleType')).toBe('Vendor');
    expect(server.requests[1]?.headers.has('X-Impersonated-UserId')).toBe(false);
    expect(server.requests[1]?.headers.has('X-Impersonated-RoleType')).toBe(false);
  });

  it('AUTH-11 of key-based calls carry the application key instead of all that', async () => {
    const server = answering(success(states));
    const session = { token: 't', status: 1, accessType: 1, impersonation: { userId: 12, role: 'Vendor' } };
    await apiOf(server, { getSession: () => session }).get('/api/Auth/GetAllStates');
    const headers = server.requests[0]?.headers;
    expect(headers?.get('Authorization')).toBe('Bearer public-key');
    expect(headers?.get('Content-Type')).toBe('application/json');
    for (const name of ['Status', 'AccessType', 'X-Impersonated-UserId', 'X-Impersonated-RoleType']) {
      expect(headers?.has(name)).toBe(false);
    }
  });

  it('send an empty object where a write has no body: they say that they are JSON', async () => {
    const server = answering(success(null));
    await apiOf(server).post('/api/Auth/SignOut');
    await apiOf(server).put('/api/Auth/ReadNotification/{id}', { params: { path: { id: 1 } } });
    expect(await server.requests[0]?.text()).toBe('{}');
    expect(await server.requests[1]?.text()).toBe('{}');
  });

  it('fill in path and query and send the body as JSON', async () => {
    const server = answering(success({ listingData: [], totalCount: 0 }));
    const api = apiOf(server);
    await api.get('/api/POConfiguration/GetNewDeals', { params: { query: { pageNumber: 2, search: 'oak & pine' } } });
    await api.put('/api/Auth/ReadAllNotification/{role}/{id}', { params: { path: { role: 'School', id: 7 } } });
    await api.post('/api/POConfiguration/CheckRfpStatus', { body: { id: 5, type: 1 } });
    expect(server.requests[0]?.url).toBe(
      'http://api.test/api/POConfiguration/GetNewDeals?pageNumber=2&search=oak%20%26%20pine',
    );
    expect(server.requests[1]?.url).toBe('http://api.test/api/Auth/ReadAllNotification/School/7');
    expect(server.requests[1]?.method).toBe('PUT');
    expect(await server.requests[2]?.json()).toEqual({ id: 5, type: 1 });
  });
});

describe('answers', () => {
  it('come unwrapped, and their success is told', async () => {
    const onSuccessMsg = vi.fn();
    const api = apiOf(answering(success(states, 'Saved.')), { onSuccessMsg });
    expect(await api.get('/api/Auth/GetAllStates')).toEqual(states);
    expect(onSuccessMsg).toHaveBeenCalledExactlyOnceWith('Saved.');
  });

  it('UI-5 of silent calls are told to nobody, good or bad', async () => {
    const onSuccessMsg = vi.fn();
    const onError = vi.fn();
    const api = apiOf(answering(success(states, 'Saved.'), failure(422)), { onSuccessMsg, onError });
    await api.get('/api/Auth/GetAllStates', { silent: true });
    await expect(api.get('/api/Auth/GetAllStates', { silent: true })).rejects.toThrow('No.');
    expect(onSuccessMsg).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it('UI-4 that failed are one ApiError with code, fields and request id, and are told', async () => {
    const onError = vi.fn();
    const body = {
      errorMsg: 'Check the dates.',
      code: 'VALIDATION_FAILED',
      fields: { rfpendDate: 'Too soon.' },
      requestId: 'r1',
    };
    const api = apiOf(answering(failure(400, body)), { onError });
    const error = await api.get('/api/POConfiguration/GetAllCategory').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Check the dates.',
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { rfpendDate: 'Too soon.' },
      requestId: 'r1',
    });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('UI-4 that say isSuccessful false with status 200 are failures too', async () => {
    await expect(
      apiOf(answering(failure(200, { errorMsg: 'Not now.' }))).get('/api/Auth/GetAllStates'),
    ).rejects.toThrow('Not now.');
  });

  it.each([
    ['an empty text', new Response('', { status: 200 })],
    ['an empty bad gateway', new Response(null, { status: 502 })],
    ['blanks', new Response(' \n', { status: 200 })],
    ['no content', new Response(null, { status: 204 })],
  ])('UI-4 that are empty say that something went wrong: %s', async (_name, response) => {
    const onError = vi.fn();
    const api = apiOf(answering(response), { onError });
    await expect(api.get('/api/Auth/GetAllStates')).rejects.toMatchObject({
      code: 'EMPTY',
      message: 'Something went wrong',
      status: response.status,
    });
    expect(onError).toHaveBeenCalledOnce();
  });

  it('that are no envelope never count as success', async () => {
    const page = new Response('<html>Sign in to the network</html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(apiOf(answering(page)).get('/api/Auth/GetAllStates')).rejects.toMatchObject({ code: 'INTERNAL' });
    const bare = Response.json([1, 2]);
    await expect(apiOf(answering(bare)).get('/api/Auth/GetAllStates')).rejects.toBeInstanceOf(ApiError);
  });

  it('UI-4 that never came tell that the request failed, never what a browser calls it', async () => {
    const onError = vi.fn();
    const api = apiOf(answering(new TypeError('Failed to fetch'), new TypeError('')), { onError });
    const failed = { code: 'NETWORK', status: 0, message: 'API request failed' };
    await expect(api.get('/api/Auth/GetAllStates')).rejects.toMatchObject(failed);
    await expect(api.get('/api/Auth/GetAllStates')).rejects.toMatchObject(failed);
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('tell the server’s clock, half the round trip taken into account', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12, 0, 0) });
    const onServerTime = vi.fn();
    const server = answering(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return success([], null, { 'Server-Time': '2026-11-24T12:00:10.500Z' });
    });
    await apiOf(server, { onServerTime }).get('/api/Auth/GetAllStates');
    expect(onServerTime).toHaveBeenCalledExactlyOnceWith(10_000);
    vi.useRealTimers();
  });
});

describe('aborting', () => {
  it('UI-4 an upload ends it and tells nobody', async () => {
    const onError = vi.fn();
    const controller = new AbortController();
    const server = answering(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    const upload = apiOf(server, { onError }).post('/api/POConfiguration/UploadFile', {
      body: { name: 'plan.pdf', fileStr: 'JVBERi0=' },
      signal: controller.signal,
    });
    setTimeout(() => controller.abort());
    const error = await upload.catch((reason: unknown) => reason);
    expect(isAborted(error)).toBe(true);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('a 401', () => {
  const expired = failure(401, { code: 'TOKEN_EXPIRED', errorMsg: 'Expired.' });

  it('AUTH-2 is told once, however many requests fail together, and is no alert of its own', async () => {
    const onUnauthorized = vi.fn();
    const onError = vi.fn();
    const api = apiOf(answering(expired), { onUnauthorized, onError });
    const calls = Array.from({ length: 5 }, () => api.get('/api/POConfiguration/GetAllCategory'));
    const results = await Promise.allSettled(calls);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
  });

  it('AUTH-2 is told again for the next token', async () => {
    const onUnauthorized = vi.fn();
    let token = 'first';
    const api = apiOf(answering(expired), { onUnauthorized, getSession: () => ({ token, status: 1 }) });
    await api.get('/api/POConfiguration/GetAllCategory').catch(() => {});
    token = 'second';
    await api.get('/api/POConfiguration/GetAllCategory').catch(() => {});
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('HUB-9 of a token that was replaced under way is tried once more with the new one', async () => {
    const onUnauthorized = vi.fn();
    let token = 'old';
    const server = answering(
      () => {
        token = 'new';
        return expired.clone();
      },
      success([1]),
    );
    const api = apiOf(server, { onUnauthorized, getSession: () => ({ token, status: 1 }) });
    expect(await api.get('/api/POConfiguration/GetAllCategory')).toEqual([1]);
    expect(server.requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('of one account’s request is never tried again as another account', async () => {
    let session = { token: 'old', status: 1, account: 'School_12' };
    const server = answering(() => {
      session = { token: 'new', status: 1, account: 'Vendor_40' };
      return expired.clone();
    });
    const api = apiOf(server, { getSession: () => session });
    const send = api.post('/api/POConfiguration/DeleteDraftRfp', { body: { id: 1 } });
    await expect(send).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
  });

  it('after signing out is nobody’s business', async () => {
    const onUnauthorized = vi.fn();
    let session: { token: string; status: number } | null = { token: 'old', status: 1 };
    const server = answering(() => {
      session = null;
      return expired.clone();
    });
    await expect(
      apiOf(server, { onUnauthorized, getSession: () => session }).get('/api/POConfiguration/GetAllCategory'),
    ).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('downloads', () => {
  const file = (disposition: string | null) =>
    new Response('%PDF-1.7', {
      headers: { 'Content-Type': 'application/pdf', ...(disposition ? { 'Content-Disposition': disposition } : {}) },
    });

  it.each([
    ['attachment; filename="PO #42.pdf"', 'PO #42.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'PO%20%2342%20%E2%9C%93.pdf', 'PO #42 ✓.pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [null, 'DownloadPO'],
  ])('bring the file under the name the server gives it: %s', async (disposition, expected) => {
    const api = apiOf(answering(file(disposition)));
    const { blob, fileName } = await api.download('/api/POConfiguration/DownloadPO/{id}', {
      params: { path: { id: 42 } },
    });
    expect(fileName).toBe(expected);
    expect(await blob.text()).toBe('%PDF-1.7');
  });

  it('take a file of JSON lines as it is: it is no envelope', async () => {
    const body = '{"seq":1}\n{"seq":2}\n';
    const file = new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
    const api = apiOf(answering(file));
    const { blob } = await api.download('/api/Sell/DownloadLotLog/{id}', { params: { path: { id: 1 } } });
    expect(await blob.text()).toBe(body);
  });

  it('UI-4 that fail are logged, not alerted', async () => {
    const onError = vi.fn();
    const log = vi.fn();
    const api = apiOf(answering(failure(404, { errorMsg: 'No such order.', code: 'NOT_FOUND' })), { onError, log });
    const download = api.download('/api/POConfiguration/DownloadPO/{id}', { params: { path: { id: 42 } } });
    await expect(download).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'No such order.' });
    expect(onError).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledOnce();
  });
});
