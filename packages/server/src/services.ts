import type { Config } from './config.ts';
import type { Connection } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { AuctionNode } from './modules/live-auctions/auction-node.ts';
import type { Payments } from './modules/payments/provider.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { KnownDevices } from './security/known-devices.ts';
import type { OpaqueIds } from './security/opaque-ids.ts';
import type { Sessions } from './security/sessions.ts';
import type { UnsubscribeLinks } from './security/unsubscribe-links.ts';

/** What handlers stand on; made once at boot. */
export interface Services {
  readonly config: Config;
  readonly connection: Connection;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly ids: OpaqueIds;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly realtime: Realtime;
  /** What this node keeps for live auctions. */
  readonly auctions: AuctionNode;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  /** Whoever takes the money for plans; null where nothing is set up. PAY-10 */
  readonly payments: Payments | null;
  /** Answers when Redis answers; null where none is configured. */
  readonly pingRedis: (() => Promise<void>) | null;
}
