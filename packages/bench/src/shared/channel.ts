import type { Process } from './process.ts';

type Message = Readonly<Record<string, unknown>>;

/**
 * Asks a process by its channel and waits for its answer; one question at a time.
 * @throws when it ends, or stays silent for `timeoutMs`
 */
export function ask<Answer>(asked: Process, question: Message, timeoutMs = 30_000): Promise<Answer> {
  const { child } = asked;
  const answer = nextMessage<Answer>(asked, timeoutMs, `an answer to ${JSON.stringify(question).slice(0, 200)}`);
  child.send(question);
  return answer;
}

/** Waits for the next message of a process. @throws when it ends, or stays silent for `timeoutMs` */
export function nextMessage<Answer>(from: Process, timeoutMs: number, what: string): Promise<Answer> {
  const { child } = from;
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      act();
    };
    const onMessage = (message: unknown) => {
      const { failure } = message as { failure?: string };
      end(() => (failure === undefined ? resolve(message as Answer) : reject(new Error(failure))));
    };
    const fail = (reason: string) => end(() => reject(new Error(`${reason} before ${what} came.\n${from.output()}`)));
    const onExit = () => fail('A process ended');
    const timer = setTimeout(() => fail(`${timeoutMs} ms passed`), timeoutMs);
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}

/** The other end: answers each question of the process that started this one. */
export function answerQuestions(answer: (question: Message) => Promise<Message> | Message): void {
  process.on('message', (question: Message) => {
    Promise.resolve()
      .then(() => answer(question))
      .catch((error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
      .then((message) => process.send?.(message));
  });
}
