import { makeAutoObservable, observableRef } from 'mobx';
import type { LiveAuctionItem } from '../model/live-line.ts';

/** How many events are kept to look at; the rooms keep what they show themselves. */
const KEPT = 500;

/** What arrives of live auctions, newest first (LIVE-40): the state that a window has of all rooms together. */
export class LiveAuctionStore {
  liveAuction: readonly LiveAuctionItem[] = [];
  error: string | null = null;
  isConnected = false;

  constructor() {
    makeAutoObservable(this, { liveAuction: observableRef }, { autoBind: true });
  }

  /** A new event goes to the top; one that is there already is left where it is. */
  add(item: LiveAuctionItem): void {
    if (this.liveAuction.some(({ id }) => id === item.id)) return;
    this.liveAuction = [item, ...this.liveAuction].slice(0, KEPT);
  }

  clear(): void {
    this.liveAuction = [];
  }

  setError(error: string | null): void {
    this.error = error;
  }

  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
  }
}
