import type { ApiOptions } from './api-options.ts';
import { type Api, createApi } from './create-api.ts';

/** The server's side of a test: answers requests in turn, the last answer for all that follow. */
export interface TestServer {
  requests: Request[];
  fetch(request: Request): Promise<Response>;
}

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** A server that gives these answers. */
export function answering(...answers: Answer[]): TestServer {
  const requests: Request[] = [];
  return {
    requests,
    async fetch(request) {
      const answer = answers[Math.min(requests.length, answers.length - 1)];
      requests.push(request);
      if (answer instanceof Error) throw answer;
      if (typeof answer === 'function') return answer(request);
      if (!answer) throw new Error('The test server has no answer');
      return answer.clone();
    },
  };
}

export function success(
  data: unknown,
  successMsg: string | null = null,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ isSuccessful: true, data, errorMsg: null, successMsg }, { headers });
}

export function failure(status: number, body: Record<string, unknown> = {}): Response {
  const envelope = { isSuccessful: false, data: null, errorMsg: 'No.', successMsg: null, code: 'RULE_BROKEN' };
  return Response.json({ ...envelope, ...body }, { status });
}

/** An API against a test server, signed in as a school unless told otherwise. */
export function apiOf(server: TestServer, options: Partial<ApiOptions> = {}): Api {
  return createApi({
    baseUrl: 'http://api.test',
    applicationKey: 'public-key',
    getSession: () => ({ token: 'token-1', status: 1, accessType: 1 }),
    fetch: server.fetch,
    ...options,
  });
}
