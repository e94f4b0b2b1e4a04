import type { Schemas } from '@chalkline/api-client';

/** What a fake answer is: data, a file, or a failure of the contract. */
export type FakeAnswer =
  | { data: unknown; successMsg?: string }
  | { file: Blob }
  | { status: number; code: Schemas['ErrorCode']; errorMsg: string; fields?: Record<string, string> };

/** One request as the fake server saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  authorization: string | null;
}

/** An answer, or what gives one for the request. */
export type FakeAnswering = FakeAnswer | ((request: SeenRequest) => FakeAnswer);

const nothingHere: FakeAnswer = { status: 404, code: 'NOT_FOUND', errorMsg: 'There is nothing here.' };

function respond(answer: FakeAnswer): Response {
  if ('file' in answer) return new Response(answer.file, { headers: { 'Content-Type': answer.file.type } });
  if ('data' in answer) {
    const { data, successMsg = null } = answer;
    return Response.json({ isSuccessful: true, data, errorMsg: null, successMsg });
  }
  const { status, ...failure } = answer;
  return Response.json({ isSuccessful: false, data: null, successMsg: null, ...failure }, { status });
}

/** Answers in place of the network, by a name that each path has; a path without an answer is a 404. */
export function fakeServerBy(nameOf: (path: string) => string, answers: Record<string, FakeAnswering>) {
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
    const answer = answers[nameOf(pathname)] ?? nothingHere;
    return respond(typeof answer === 'function' ? answer(one) : answer);
  };
  return { fetch, seen, sentTo: (name: string) => seen.filter(({ path }) => nameOf(path) === name) };
}

/** Answers by path, in place of the network; a path without an answer is a 404. */
export const fakeServer = (answers: Record<string, FakeAnswering>) => fakeServerBy((path) => path, answers);
