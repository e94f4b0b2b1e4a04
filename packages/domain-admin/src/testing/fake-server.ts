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
  query: URLSearchParams;
  body: unknown;
}

/** A list as the server pages it. */
export const listing = (listingData: readonly unknown[], totalCount = listingData.length) => ({
  data: { listingData, totalCount },
});

function respond(answer: FakeAnswer): Response {
  if ('file' in answer) return new Response(answer.file, { headers: { 'Content-Type': answer.file.type } });
  if ('data' in answer) {
    const { data, successMsg = null } = answer;
    return Response.json({ isSuccessful: true, data, errorMsg: null, successMsg });
  }
  const { status, ...failure } = answer;
  return Response.json({ isSuccessful: false, data: null, successMsg: null, ...failure }, { status });
}

const nothingHere: FakeAnswer = { status: 404, code: 'NOT_FOUND', errorMsg: 'There is nothing here.' };

/** Answers by the last part of the path's name (`GetVendors`), in place of the network; without an answer it is a 404. */
export function fakeServer(answers: Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>) {
  const seen: SeenRequest[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const text = await request.text();
    const { pathname, searchParams } = new URL(request.url);
    const one = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    seen.push(one);
    const answer = answers[pathname.split('/')[3] ?? ''] ?? nothingHere;
    return respond(typeof answer === 'function' ? answer(one) : answer);
  };
  return {
    fetch,
    seen,
    sentTo: (name: string) => seen.filter(({ path }) => path.split('/')[3] === name),
  };
}
