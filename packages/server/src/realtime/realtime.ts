import type { webhooks } from '@chalkline/openapi/types';
import { HUB_PATH, hubGroupOf, type Role } from '@chalkline/rules';
import {
  type Backplane,
  createHubServer,
  defineHub,
  type HubContext,
  HubError,
  type HubLogger,
  type HubServer,
} from '@chalkline/signalr-server';
import { Deadline, underDeadline } from '../deadline.ts';
import type { Session, Sessions } from '../security/sessions.ts';

type MessageOf<Hook> = Hook extends { requestBody?: { content: { 'application/json': infer Message } } }
  ? Message
  : never;

type HubEvent = keyof webhooks;

/** What comes with an event, as the contract says; nothing where its message is null. */
type HubMessage<Event extends HubEvent> = [MessageOf<Exclude<webhooks[Event]['post'], undefined>>] extends [null]
  ? []
  : [message: MessageOf<Exclude<webhooks[Event]['post'], undefined>>];

/** Pushes to signed-in people, by their group. */
export interface Realtime {
  readonly hub: HubServer;
  /** Sends to everybody of one client. */
  push<Event extends HubEvent>(
    role: Role,
    clientId: number,
    event: Event,
    ...message: HubMessage<Event>
  ): Promise<void>;
  /** Sends to the connections of one session. */
  pushToSession<Event extends HubEvent>(sessionId: string, event: Event, ...message: HubMessage<Event>): Promise<void>;
  /** Sends to every open window of every node. */
  broadcast<Event extends HubEvent>(event: Event, ...message: HubMessage<Event>): Promise<void>;
  /** The way to the other nodes; null for one alone. */
  readonly backplane: Backplane | null;
  /** Says who keeps the doors of rooms; until then there are none. HUB-15 */
  keepRooms(keeper: RoomKeeper): void;
  /** Ends the connections of sessions that have run out, or whose end this node did not hear of. ACC-16 AUTH-1 */
  endLapsed(): Promise<void>;
  close(): Promise<void>;
}

/** Groups that a session may join besides its own, whoever it is by what it may see. HUB-15 */
export interface RoomKeeper {
  /** Whether the group is a room at all. */
  isRoom(group: string): boolean;
  /** Whether this session may be in it now. */
  mayEnter(session: Session, room: string): Promise<boolean>;
  entered(session: Session, connectionId: string, room: string): Promise<void>;
  /** It left this room, or every one. */
  left(connectionId: string, room: string | null): void;
}

/** How often the sessions behind open connections are looked at; an end that is heard of takes effect at once. */
const LOOK_MS = 30_000;

/** Who knocks while the database hangs is told so, and comes back by itself. SRV-35 */
const RESOLVE_WAIT_MS = 4_000;

/** A join takes effect on this node at once and, while Redis is away, on the others when it is back: nobody waits for that. */
const JOIN_WAIT_MS = 2_000;

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Which group a session may join: its own, and nobody else's. HUB-4 */
function ownGroup(session: Session): string {
  return hubGroupOf(session.role, session.clientId);
}

/** Sessions with open connections on this node. */
function createPresence() {
  const connections = new Map<string, number>();
  const add = (sessionId: string, more: number) => {
    const count = (connections.get(sessionId) ?? 0) + more;
    if (count > 0) connections.set(sessionId, count);
    else connections.delete(sessionId);
  };
  return {
    arrive: (session: Session) => add(session.sessionId, 1),
    leave: (session: Session) => add(session.sessionId, -1),
    all: () => [...connections.keys()],
  };
}

interface Doors {
  keeper: RoomKeeper | null;
}

/** A room that there isn't and one that is not the caller's look the same. HUB-15 ID-5 */
async function enterRoom(keeper: RoomKeeper, context: HubContext<Session>, room: string) {
  const { claims, connectionId, groups } = context;
  const may = await underDeadline(new Deadline(RESOLVE_WAIT_MS), () => keeper.mayEnter(claims, room));
  if (!may) throw new HubError('This auction does not exist, or it is not yours.');
  await atMost(JOIN_WAIT_MS, groups.add(connectionId, room));
  // Who went away meanwhile has left all rooms already, and would stay in this one for good.
  if (context.signal.aborted) return;
  await keeper.entered(claims, connectionId, room);
}

/** What clients may do: join their group and rooms. Everything else is pushed. */
const hubOf = (presence: ReturnType<typeof createPresence>, doors: Doors) =>
  defineHub<Session>({
    onConnected: ({ claims }) => presence.arrive(claims),
    onDisconnected: ({ claims, connectionId }) => {
      presence.leave(claims);
      doors.keeper?.left(connectionId, null);
    },
    // HUB-14: whatever got lost between the nodes, each window reads again what it shows.
    onMessagesMissed: (clients) => clients.send('MessagesMissedAsync', null),
    methods: {
      AddToGroup: async (context, group) => {
        const { keeper } = doors;
        if (typeof group === 'string' && keeper?.isRoom(group)) {
          await enterRoom(keeper, context, group);
          return true;
        }
        if (group !== ownGroup(context.claims)) throw new HubError('This group is not yours.');
        await atMost(JOIN_WAIT_MS, context.groups.add(context.connectionId, group));
        return true;
      },
      // Its own group stays: without it a window would hear of nothing.
      RemoveFromGroup: async ({ connectionId, groups }, group) => {
        if (typeof group !== 'string' || !doors.keeper?.isRoom(group)) throw new HubError('This group is not a room.');
        doors.keeper.left(connectionId, group);
        await atMost(JOIN_WAIT_MS, groups.remove(connectionId, group));
        return true;
      },
    },
  });

/** The hub at /notificationHub; a session's end ends its connections. HUB-5 */
export function createRealtime(options: { sessions: Sessions; logger: HubLogger; backplane?: Backplane }): Realtime {
  const { sessions, logger } = options;
  const presence = createPresence();
  const doors: Doors = { keeper: null };
  const hub = createHubServer<Session>({
    path: HUB_PATH,
    authenticate: async ({ token }) => {
      const session = token ? await underDeadline(new Deadline(RESOLVE_WAIT_MS), () => sessions.resolve(token)) : null;
      // Connections are counted by session, so that a sign-out ends its own and no other.
      return session ? { userId: session.sessionId, claims: session } : null;
    },
    hub: hubOf(presence, doors),
    logger,
    ...(options.backplane ? { backplane: options.backplane } : {}),
  });
  const end = (sessionId: string) => hub.disconnectUser(sessionId, { allowReconnect: false });
  const failed = (error: unknown) => logger.error({ err: error }, 'connections of an ended session stay open');
  sessions.onEnded((sessionId) => void end(sessionId).catch(failed));
  const endLapsed = async () => {
    for (const sessionId of await sessions.lapsed(presence.all())) await end(sessionId).catch(failed);
  };
  const timer = setInterval(() => void endLapsed().catch(failed), LOOK_MS).unref();
  return {
    hub,
    push: async (role, clientId, event, ...args) => {
      await hub.clients.group(hubGroupOf(role, clientId)).send(event, ...args);
    },
    pushToSession: async (sessionId, event, ...args) => {
      await hub.clients.user(sessionId).send(event, ...args);
    },
    broadcast: async (event, ...args) => {
      await hub.clients.all().send(event, ...args);
    },
    backplane: options.backplane ?? null,
    keepRooms(keeper) {
      doors.keeper = keeper;
    },
    endLapsed,
    close: () => {
      clearInterval(timer);
      return hub.close({ allowReconnect: true });
    },
  };
}
