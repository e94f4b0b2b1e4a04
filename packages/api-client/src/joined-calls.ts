/** Whether a body is read as text: what a file or a form of files holds cannot be compared. */
const isComparable = (body: unknown): boolean => !(body instanceof FormData || body instanceof Blob);

/** What a call asks for, as text; null where nobody can tell. */
const contentOf = ({ params, body }: { params?: unknown; body?: unknown }): string | null =>
  isComparable(body) ? JSON.stringify({ params, body }) : null;

/** Sends a call, unless the last one of the same form asked for the same and is still on its way: that one's answer is both’s. */
export type JoinCalls = <Answer>(
  init: { params?: unknown; body?: unknown },
  send: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Joins the calls of one form or button: the second click of two sends nothing of its own while the first one is on its way.
 * Only the last call is joined: who switches something on, off and on again means each of the three. PUR-33
 */
export function joinCalls(): JoinCalls {
  let last: { readonly content: string; readonly answer: Promise<unknown> } | null = null;
  return <Answer>(init: { params?: unknown; body?: unknown }, send: () => Promise<Answer>): Promise<Answer> => {
    const content = contentOf(init);
    if (content !== null && last?.content === content) return last.answer as Promise<Answer>;
    const answer = send();
    if (content === null) return answer;
    const mine = { content, answer };
    last = mine;
    const end = () => {
      if (last === mine) last = null;
    };
    answer.then(end, end);
    return answer;
  };
}
