/** The three that push one message to everybody. */
export const contestants = ['product', 'ws', 'socket.io'] as const;
export type Contestant = (typeof contestants)[number];

/** What a server process can do when it is asked by its channel. */
export interface FanOutServer {
  /** The address of its WebSockets; a connection to it needs only the contestant's own greeting. */
  readonly path: string;
  listen(): Promise<number>;
  connectionCount(): number;
  /** Sends one message to every connection. */
  broadcast(event: string, message: object): void | Promise<void>;
}

/** The message: of the size of a notification that people get. */
export const EVENT = 'ReceiveNotification';
export const message = {
  id: 184_207,
  type: 14,
  title: 'Bids are open',
  text: 'Chromebooks and charging carts, 2027 closed at 5:00 PM. Four bids were opened and can be compared now.',
  relatedUrl: '/school/purchases/on-going/NHPXaFSFBn8MUtAHDFvVvQ',
  isRead: false,
  createdAt: '2026-11-23T22:00:00.413Z',
};
