/*
 * The people in a room, in one process: raw WebSockets that join the room's group and note when each line came. Answers the
 * questions of `live.ts`.
 */
import WebSocket from 'ws';
import { answerQuestions } from '../shared/channel.ts';

const END = '\u001e';
const AT_ONCE = 50;
/** When the lot's lock was held and the clock read: earlier than the commit, so that nothing is left out. */
const DECIDED_AT = /\\"at\\":\\"([^"\\]+)\\"/;

const late: number[] = [];

function open(port: number, token: string, group: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/notificationHub?access_token=${encodeURIComponent(token)}`);
    socket.once('error', reject);
    socket.once('open', () => socket.send(`{"protocol":"json","version":1}${END}`));
    socket.on('message', (data: Buffer) => {
      const arrived = Date.now();
      for (const text of data.toString().split(END)) {
        if (text === '{}') {
          socket.send(`{"type":1,"invocationId":"0","target":"AddToGroup","arguments":["${group}"]}${END}`);
        } else if (text.startsWith('{"type":3')) {
          if (text.includes('"error"')) reject(new Error(text));
          else resolve();
        } else if (text.includes('ReceiveRFQNotification')) {
          const at = DECIDED_AT.exec(text)?.[1];
          if (at) late.push(arrived - Date.parse(at));
        } else if (text.startsWith('{"type":6')) socket.send(`{"type":6}${END}`);
      }
    });
  });
}

answerQuestions(async (question) => {
  if (question['do'] === 'open') {
    const { port, tokens, group, count } = question as unknown as {
      port: number;
      tokens: string[];
      group: string;
      count: number;
    };
    for (let opened = 0; opened < count; opened += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_each, index) =>
        open(port, tokens[(opened + index) % tokens.length] ?? '', group),
      );
      await Promise.all(some);
    }
    return {};
  }
  return { late: late.splice(0) };
});
process.send?.({});
