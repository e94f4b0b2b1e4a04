/** Takes what comes over a channel. */
export type BackplaneHandler = (message: Buffer) => void;

/**
 * Carries messages between the servers of one hub: publish and subscribe, at most once, in the order of each publisher.
 * Whoever makes a backplane closes it, after the servers that use it.
 */
export interface Backplane {
  /** @returns how many subscribers got it, where that is known */
  publish(channel: string, message: Buffer): Promise<number | undefined>;
  subscribe(channel: string, handler: BackplaneHandler): Promise<void>;
  /** @param handler the one that was subscribed */
  unsubscribe(channel: string, handler: BackplaneHandler): Promise<void>;
  /**
   * @param listener called each time the backplane is back after a time in which messages of others may have been
   * missed. A backplane without this method claims that none ever are.
   */
  onReturn?(listener: () => void): void;
  close(): Promise<void>;
}
