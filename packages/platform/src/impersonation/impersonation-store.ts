import type { Api, Schemas } from '@chalkline/api-client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SwitchDependencies, SwitchSteps } from './switch-account.ts';

/** Whose account an administrator enters: its sign-in address and role. */
export type ImpersonationTarget = Schemas['ImpersonationInput'];

export interface ImpersonationDependencies extends SwitchDependencies {
  api: Api;
}

/**
 * An administrator's way into another account and back. The administrator's own session is never kept in the browser
 * meanwhile: the server knows whose token it is and hands the session out again (AUTH-9).
 */
export class ImpersonationStore {
  /** On the way in or out. */
  isSwitching = false;
  /** What the server last refused because an administrator is acting (ACC-12); `null` when nothing is to be told. */
  refusal: string | null = null;
  /** Why the way back did not open; `null` while it has not failed. */
  returnProblem: string | null = null;
  readonly #dependencies: ImpersonationDependencies;

  constructor(dependencies: ImpersonationDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Enters an account: pauses 300 ms, takes the account over, pauses 150 ms and leads to its home (UI-20).
   * @throws {ApiError} when the server refuses; nothing has changed then.
   */
  async start(target: ImpersonationTarget): Promise<void> {
    const { api } = this.#dependencies;
    await this.#switch(
      () => api.post('/api/Auth/Impersonation', { body: target }),
      ({ role, email }) => ({ role, email }),
    );
  }

  /**
   * Back to Admin: the same way in reverse (UI-20).
   * @throws {ApiError} when the server refuses; `returnProblem` then says why.
   */
  async end(): Promise<void> {
    const { api } = this.#dependencies;
    this.returnProblem = null;
    try {
      await this.#switch(
        () => api.post('/api/Auth/EndImpersonation'),
        () => undefined,
      );
    } catch (error) {
      runInAction(() => {
        this.returnProblem = error instanceof Error ? error.message : String(error);
      });
      throw error;
    }
  }

  /** Remembers a refusal until it is read or the account is left: an alert is gone too soon to explain it. */
  noteRefusal(message: string): void {
    if (this.#dependencies.session.isImpersonating) this.refusal = message;
  }

  forgetRefusal(): void {
    this.refusal = null;
  }

  async #switch(call: SwitchSteps['call'], markOf: SwitchSteps['markOf']): Promise<void> {
    if (this.isSwitching) return;
    this.isSwitching = true;
    try {
      // Administrators alone need it, so nobody else downloads it.
      const { switchAccount } = await import('./switch-account.ts');
      await switchAccount(this.#dependencies, { call, markOf, onEntered: this.forgetRefusal });
    } finally {
      runInAction(() => {
        this.isSwitching = false;
      });
    }
  }
}
