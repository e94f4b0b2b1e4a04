type Answer = unknown | ((request: { path: string; body: unknown }) => unknown);

/** Data by path, in place of the network; a path without data fails with 404. Role and number in a path may be left out. */
export function fakeServer(answers: Record<string, Answer> = {}) {
  const seen: { method: string; path: string; body: unknown }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const text = await request.text();
    const path = new URL(request.url).pathname;
    const one = { method: request.method, path, body: text === '' ? null : (JSON.parse(text) as unknown) };
    seen.push(one);
    const key = Object.keys(answers).find((prefix) => path.startsWith(prefix));
    if (key === undefined) {
      const failure = {
        isSuccessful: false,
        data: null,
        errorMsg: 'Nothing here.',
        successMsg: null,
        code: 'NOT_FOUND',
      };
      return Response.json(failure, { status: 404 });
    }
    const answer = answers[key];
    const data: unknown = typeof answer === 'function' ? await answer(one) : answer;
    return Response.json({ isSuccessful: true, data, errorMsg: null, successMsg: null });
  };
  return { fetch, seen, sentTo: (prefix: string) => seen.filter(({ path }) => path.startsWith(prefix)) };
}
