import { connect, type Socket } from 'node:net';
import { LOOPBACK } from '../shared/network.ts';
import type { Contestant } from './contestant.ts';
import { createFrameReader, textFrame } from './frames.ts';

/** What a contestant's protocol asks of a client; texts are whole messages. */
interface Dialect {
  /** Sent as soon as the socket is open. */
  readonly greeting?: string;
  /** The start of the server's message after which the connection stands; none where the open socket is enough. */
  readonly welcome?: string;
  /** Answers to the server's messages, by their start. */
  readonly replies: readonly (readonly [string, string])[];
  /** What the client must say now and then. */
  readonly keepAlive?: string;
}

const dialects: Readonly<Record<Contestant, (index: number) => Dialect>> = {
  // As the product's own client: it joins its organization's group before anything else.
  product: (index) => ({
    greeting: '{"protocol":"json","version":1}\u001e',
    welcome: '{"type":3',
    replies: [['{}', `{"type":1,"invocationId":"0","target":"AddToGroup","arguments":["School-${index}"]}\u001e`]],
    keepAlive: '{"type":6}\u001e',
  }),
  ws: () => ({ replies: [] }),
  'socket.io': () => ({
    welcome: '40',
    replies: [
      ['0{', '40'],
      ['2', '3'],
    ],
  }),
};

const HEAD_END = '\r\n\r\n';
const upgrade = (port: number, path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${LOOPBACK}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: Y2hhbGtsaW5lLWJlbmNoIQ==',
    HEAD_END.slice(2),
  ].join('\r\n');

/** One connection of the crowd. */
export interface RawClient {
  keepAlive(): void;
}

interface Options {
  readonly contestant: Contestant;
  /** Its place in the crowd. */
  readonly index: number;
  readonly port: number;
  readonly path: string;
  readonly onBroadcast: () => void;
  /** After the connection stood. */
  readonly onLost: () => void;
}

/** The reads of all sockets: what comes is used up before the next read. */
const sharedBuffer = Buffer.allocUnsafe(65_536);

/** Reads the answer to the upgrade, then frames. */
function createReader(socket: Socket, dialect: Dialect, onBroadcast: () => void, settle: (problem?: string) => void) {
  const frames = createFrameReader({
    onBroadcast,
    onClose: () => socket.destroy(),
    onText: (text) => {
      const reply = dialect.replies.find(([start]) => text.startsWith(start));
      if (reply) socket.write(textFrame(reply[1]));
      if (dialect.welcome && text.startsWith(dialect.welcome)) settle();
    },
  });
  let head: string | null = '';
  return (bytes: Buffer) => {
    if (head === null) return frames(bytes);
    head += bytes.toString('latin1');
    const end = head.indexOf(HEAD_END);
    if (end === -1) return;
    if (!head.startsWith('HTTP/1.1 101 ')) return settle(head.slice(0, head.indexOf('\r\n')));
    const rest = Buffer.from(head.slice(end + HEAD_END.length), 'latin1');
    head = null;
    if (dialect.greeting) socket.write(textFrame(dialect.greeting));
    if (!dialect.welcome) settle();
    if (rest.length > 0) frames(rest);
  };
}

/** Opens a connection and says the contestant's greetings. @throws when it is refused */
export function openClient({ contestant, index, port, path, onBroadcast, onLost }: Options): Promise<RawClient> {
  const dialect = dialects[contestant](index);
  return new Promise((resolve, reject) => {
    let read: (bytes: Buffer) => void = () => undefined;
    let isOpen = false;
    const callback = (length: number) => {
      read(sharedBuffer.subarray(0, length));
      return true;
    };
    const socket = connect({ port, host: LOOPBACK, noDelay: true, onread: { buffer: sharedBuffer, callback } });
    const keepAlive = () => {
      if (dialect.keepAlive) socket.write(textFrame(dialect.keepAlive));
    };
    read = createReader(socket, dialect, onBroadcast, (problem) => {
      if (problem !== undefined) return reject(new Error(`${contestant} refused: ${problem}`));
      isOpen = true;
      resolve({ keepAlive });
    });
    socket.on('connect', () => socket.write(upgrade(port, path)));
    socket.on('error', reject);
    socket.on('close', () => (isOpen ? onLost() : reject(new Error(`${contestant} closed a connection.`))));
  });
}
