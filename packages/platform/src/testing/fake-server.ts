import type { Schemas } from '@chalkline/api-client';

/** What a fake answer is: data, or a failure of the contract. */
export type FakeAnswer =
  | { data: unknown; successMsg?: string }
  | { status: number; code: Schemas['ErrorCode']; errorMsg: string; fields?: Record<string, string> };

/** One request as the fake server saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  authorization: string | null;
}

function respond(answer: FakeAnswer): Response {
  if ('data' in answer) {
    return Response.json({
      isSuccessful: true,
      data: answer.data,
      errorMsg: null,
      successMsg: answer.successMsg ?? null,
    });
  }
  const { status, ...failure } = answer;
  return Response.json({ isSuccessful: false, data: null, successMsg: null, ...failure }, { status });
}

/** Answers by path, in place of the network; a path without an answer is a 404. */
export function fakeServer(answers: Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>) {
  const seen: SeenRequest[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const text = await request.text();
    const { pathname, searchParams } = new URL(request.url);
    const one: SeenRequest = {
      method: request.method,
      path: pathname,
      search: searchParams,
      body: text === '' ? null : JSON.parse(text),
      authorization: request.headers.get('Authorization'),
    };
    seen.push(one);
    const answer = answers[pathname];
    if (!answer) return respond({ status: 404, code: 'NOT_FOUND', errorMsg: 'There is nothing here.' });
    return respond(typeof answer === 'function' ? answer(one) : answer);
  };
  return { fetch, seen, sentTo: (path: string) => seen.filter((request) => request.path === path) };
}
