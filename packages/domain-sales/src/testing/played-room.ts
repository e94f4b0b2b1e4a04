import type { HubEvents } from '@chalkline/api-client';
import type { Realtime } from '@chalkline/platform';
import { makeAutoObservable } from 'mobx';
import type { LiveAuctionItem, LiveRoom } from '../model/live-line.ts';
import { type PlayedLot, SALE_ID, SALE_TOKEN } from './played-lot.ts';

type Handler = (value: never) => void;

/** A hub that hands on what a test sends. */
export class FakeHub implements Realtime {
  isConnected = true;
  readonly invoked: [string, ...unknown[]][] = [];
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #listeners = new Set<(isReconnect: boolean) => void>();

  constructor() {
    makeAutoObservable(this, { invoked: false });
  }

  get state(): Realtime['state'] {
    return this.isConnected ? 'Connected' : 'Reconnecting';
  }

  async connect(): Promise<void> {}

  async disconnect(): Promise<void> {}

  async revive(): Promise<void> {}

  subscribe<Event extends keyof HubEvents>(event: Event, handler: (value: HubEvents[Event]) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler as Handler));
    return () => handlers.delete(handler as Handler);
  }

  onConnect(listener: (isReconnect: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async invoke<Result>(method: string, ...args: unknown[]): Promise<Result> {
    this.invoked.push([method, ...args]);
    return undefined as Result;
  }

  send<Event extends keyof HubEvents>(event: Event, value: HubEvents[Event]): void {
    for (const handler of this.#handlers.get(event) ?? []) (handler as (value: unknown) => void)(value);
  }

  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    if (isConnected) for (const listener of this.#listeners) listener(true);
  }
}

/** The room of these lots as a bidder sees it; `null` is the school that sells. */
export function roomOf(lots: readonly PlayedLot[], me: number | null, changes: Partial<LiveRoom> = {}): LiveRoom {
  return {
    saleId: SALE_ID,
    encryptedId: SALE_TOKEN,
    formattedNumber: 'RFQ-000088',
    saleName: 'Surplus transport',
    school: { id: 12, name: 'Cedar Valley USD', city: 'Fresno', stateCode: 'CA' },
    status: 6,
    isMine: me === null,
    isPublic: true,
    serverNow: new Date(lots[0]?.state.at ?? 0).toISOString(),
    sellStartDate: new Date(lots[0]?.state.terms.opens ?? 0).toISOString(),
    sellEndDate: new Date(lots[0]?.state.terms.ends ?? 0).toISOString(),
    isSuspended: false,
    suspendReason: null,
    watching: 31,
    terms: {
      version: 1,
      text: 'Sold as is. Pay within 5 business days.',
      paymentDays: 5,
      removalDays: 10,
      taxPercent: null,
      excluded: null,
      other: null,
    },
    participation:
      me === null
        ? null
        : {
            acceptedAt: '2027-02-28T18:00:00.000Z',
            acceptedVersion: 1,
            isCurrent: true,
            bidderNumber: me,
            isDisqualified: false,
            reason: null,
          },
    refusal: null,
    lots: lots.map((lot) => lot.snapshot(me)),
    bidders: [1, 2, 7].map((bidderNumber) => ({
      bidderNumber,
      name: bidderNumber === me ? 'Northgate Supply' : null,
      isMe: bidderNumber === me,
      isDisqualified: false,
    })),
    logKey: 'chalkline.example/auctions+00000000+AA',
    canSuspend: me === null,
    canAward: me === null,
    ...changes,
  };
}

/** What a lot's decision tells everybody in the room. */
export function tell(hub: FakeHub, item: LiveAuctionItem | null): void {
  if (item !== null) hub.send('ReceiveRFQNotification', item);
}
