import type { fakeServer } from '@chalkline/platform/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Server = ReturnType<typeof fakeServer>;

const PATH = '/api/POConfiguration/UploadFile';

/** Stores every file under the number in its name: `photo-7.png` is file 7. A name with `bad` is refused. */
export const uploadAnswers: Parameters<typeof fakeServer>[0] = {
  [PATH]: ({ body }) => {
    const { name } = body as { name: string };
    if (name.includes('bad')) return { status: 400, code: 'VALIDATION_FAILED', errorMsg: 'This is not a picture.' };
    return { data: { id: Number(/\d+/.exec(name)?.[0]), name, size: 3, mimeType: 'image/png' } };
  },
};

/** A server that answers an upload, or what else is asked at `path`, only when the test says so; one that the page ends is dropped. */
export function lateUploads(server: Server, path = PATH) {
  let held: (() => void)[] = [];
  async function fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== path) return server.fetch(request);
    await new Promise<void>((resolve, reject) => {
      held.push(resolve);
      request.signal.addEventListener('abort', () => {
        held = held.filter((one) => one !== resolve);
        reject(new DOMException('Ended by the page', 'AbortError'));
      });
    });
    return server.fetch(request);
  }
  /** Waits until an upload has reached the server. */
  const arrived = () => waitFor(() => expect(held.length).toBeGreaterThan(0));
  async function answerNext(): Promise<void> {
    await arrived();
    held.shift()?.();
  }
  /** Answers what was asked last, before what was asked earlier. */
  const answerLast = () => held.pop()?.();
  return { fetch, arrived, answerNext, answerLast, running: () => held.length };
}

/** Chooses files in the only field for files that is shown. */
export function chooseFiles(...names: readonly string[]): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: names.map((name) => new File(['abc'], name)) } });
}
