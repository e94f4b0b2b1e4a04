import type { ApiError } from '@chalkline/api-client';
import type { Platform } from '@chalkline/platform';
import { makeAutoObservable, reaction, runInAction } from 'mobx';

/** How long until the server is asked again, in milliseconds; the last one repeats. */
const DELAYS_MS = [1000, 2000, 5000, 10_000] as const;

/** How long a live connection may be gone before the server is asked, in milliseconds: one that begins is gone, too. */
const HUB_PATIENCE_MS = 8000;

/** Answers of a server, or of the proxy before it, that serves nobody just now. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([0, 502, 503, 504]);

type Dependencies = Pick<Platform, 'api' | 'hub' | 'network' | 'queryClient'>;

function isOfOutage(error: unknown): boolean {
  const { name, status, code } = error as Partial<ApiError>;
  return name === 'ApiError' && code !== 'ABORTED' && AWAY_STATUSES.has(status ?? -1);
}

/**
 * Whether the server is away. A call that gets no answer, or a live connection that is lost, has it asked until it
 * answers, however long that takes; then everything on screen is read again, and the live connection begins anew. UI-33
 */
export class OutageWatch {
  isAway = false;
  readonly #dependencies: Dependencies;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  /** Whether the server was found away since the live connection last stood. */
  #wasAway = false;
  #isRunning = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins to watch; returns how to stop. */
  start(): () => void {
    const { hub, queryClient } = this.#dependencies;
    this.#isRunning = true;
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'failed') this.#note(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') this.#note(event.action.error);
      }),
      reaction(
        () => hub.state,
        (state) => {
          if (state === 'Connected') this.#wasAway = false;
          if (state === 'Reconnecting') this.#askIn(0);
          if (state === 'Disconnected') this.#askIn(HUB_PATIENCE_MS);
        },
      ),
    ];
    return () => {
      this.#isRunning = false;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      for (const stop of stops) stop();
    };
  }

  #note(error: unknown): void {
    if (isOfOutage(error)) this.#askIn(0);
  }

  #askIn(ms: number): void {
    if (this.#timer !== undefined || !this.#isRunning) return;
    this.#timer = setTimeout(() => void this.#ask(), ms);
  }

  async #ask(): Promise<void> {
    const isAnswering = await this.#isAnswering();
    this.#timer = undefined;
    if (!this.#isRunning) return;
    const isBack = isAnswering && this.isAway;
    runInAction(() => {
      this.isAway = !isAnswering;
    });
    if (isAnswering) this.#recover(isBack);
    else {
      this.#wasAway = true;
      this.#askIn(DELAYS_MS[Math.min(this.#tries++, DELAYS_MS.length - 1)] ?? 0);
    }
  }

  /** By a call that needs no session and reads the database. Without a network nothing answers, and the banner says so. */
  async #isAnswering(): Promise<boolean> {
    const { api, network } = this.#dependencies;
    if (!network.isOnline) return false;
    try {
      await api.get('/api/Auth/GetAllStates', { silent: true });
      return true;
    } catch (error) {
      return !isOfOutage(error);
    }
  }

  #recover(isBack: boolean): void {
    const { hub, queryClient } = this.#dependencies;
    this.#tries = 0;
    if (isBack) void queryClient.invalidateQueries();
    // A connection that gave up beside a server that always answered is the person's to begin again (HUB-1).
    if (this.#wasAway) void hub.revive();
  }
}
