import type { Backplane, BackplaneHandler } from './backplane.ts';

interface Subscription {
  readonly handler: BackplaneHandler;
  wanted: boolean;
  active: boolean;
  /** Whether it could not be had when it was wanted: something may have been missed. */
  failed: boolean;
  /** The change under way; changes of one channel never overlap. */
  change: Promise<void> | undefined;
}

/** What becomes of subscriptions. */
export interface SubscriptionEvents {
  /** A change failed; it is tried again by {@link Subscriptions.retry}. */
  failed(error: unknown): void;
  /** A channel is subscribed that could not be at first: what came over it meanwhile has been missed. */
  recovered(): void;
}

/** Keeps the subscriptions of one server as they are wanted, whatever fails in between. */
export class Subscriptions {
  readonly #backplane: Backplane;
  readonly #events: SubscriptionEvents;
  readonly #channels = new Map<string, Subscription>();

  constructor(backplane: Backplane, events: SubscriptionEvents) {
    this.#backplane = backplane;
    this.#events = events;
  }

  /** @returns when the channel is subscribed, or that has failed for now */
  add(channel: string, handler: BackplaneHandler): Promise<void> {
    const known = this.#channels.get(channel);
    const subscription = known ?? { handler, wanted: true, active: false, failed: false, change: undefined };
    subscription.wanted = true;
    this.#channels.set(channel, subscription);
    return this.#settle(channel, subscription);
  }

  /** @returns when the channel is no longer subscribed, or that has failed for now */
  remove(channel: string): Promise<void> {
    const subscription = this.#channels.get(channel);
    if (subscription === undefined) {
      return Promise.resolve();
    }
    subscription.wanted = false;
    return this.#settle(channel, subscription);
  }

  /** Tries again what failed. */
  retry(): void {
    for (const [channel, subscription] of this.#channels) {
      if (subscription.change === undefined && subscription.wanted !== subscription.active) {
        void this.#settle(channel, subscription);
      }
    }
  }

  /** @returns when no change is under way */
  async settled(): Promise<void> {
    await Promise.all([...this.#channels.values()].map(({ change }) => change));
  }

  /** @returns when nothing is subscribed any more, or that has failed */
  async removeAll(): Promise<void> {
    await Promise.all([...this.#channels.keys()].map((channel) => this.remove(channel)));
  }

  #settle(channel: string, subscription: Subscription): Promise<void> {
    subscription.change ??= this.#apply(channel, subscription).finally(() => {
      subscription.change = undefined;
    });
    return subscription.change;
  }

  async #apply(channel: string, subscription: Subscription): Promise<void> {
    try {
      while (subscription.wanted !== subscription.active) {
        if (subscription.wanted) {
          await this.#backplane.subscribe(channel, subscription.handler);
          subscription.active = true;
          if (subscription.failed) {
            subscription.failed = false;
            this.#events.recovered();
          }
        } else {
          await this.#backplane.unsubscribe(channel, subscription.handler);
          subscription.active = false;
        }
      }
      if (!subscription.wanted) {
        this.#channels.delete(channel);
      }
    } catch (error) {
      subscription.failed = subscription.wanted && !subscription.active;
      this.#events.failed(error);
    }
  }
}
