/** What was thrown and what lies behind it, the outermost first. */
export function* causesOf(
  error: unknown,
): Generator<{ code?: unknown; message: string; isOwnWords: boolean; error: Error }> {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    // The message of a failed query repeats its values, which anybody may have written.
    yield { code: (at as { code?: unknown }).code, message: at.message, isOwnWords: !('query' in at), error: at };
  }
}

/** The disk is full, by the words of the database or of the system: nothing more can be kept. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether something could not be kept for want of room. SRV-37 */
export function isOutOfRoom(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (typeof code === 'string' && FULL_CODES.has(code)) return true;
  return false;
}

/** Whether the database itself answered, and so knows what became of the statement. */
export function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // Class 08 is a connection's failure, 57P a server that goes away, 40003 says in so many words that it doesn't know.
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P|40003|E)/.test(code);
}

/**
 * Whether a statement was prepared before a migration gave what it answers another type. It fails on its connection for good, and on
 * any other it works; nothing of it was done. SRV-49
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** A part of the server is there and can't do its work; the word goes to whoever asks whether the server is ready. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
  readonly state: 'full' | 'locked';

  constructor(state: 'full' | 'locked', cause?: unknown) {
    super(`the part is ${state}`, { cause });
    this.state = state;
  }
}

/** For how long a part that ran out of room is said to be full, even where a small piece would fit again at once. */
const FULL_MS = 5_000;

/** Remembers that there was no room, until there is some again. */
export interface RoomWatch {
  /** Looks at a failure for whether it was want of room. */
  notice(error: unknown): void;
  /** @throws {NotReadyError} while there was no room a moment ago, or `tryRoom` finds none */
  check(tryRoom: () => Promise<void>): Promise<void>;
}

/** Watches one place that something is kept in. SRV-37 */
export function createRoomWatch(): RoomWatch {
  let lastFullAt: number | null = null;
  return {
    notice: (error) => {
      if (isOutOfRoom(error)) lastFullAt = performance.now();
    },
    async check(tryRoom) {
      if (lastFullAt === null) return;
      if (performance.now() - lastFullAt < FULL_MS) throw new NotReadyError('full');
      try {
        await tryRoom();
      } catch (error) {
        throw isOutOfRoom(error) ? new NotReadyError('full', error) : error;
      }
      lastFullAt = null;
    },
  };
}
