import { createServer, type Socket } from 'node:net';

/** A mail server that keeps what it is given, or refuses it. */
export interface SmtpSink {
  readonly url: string;
  readonly mails: string[];
  /** What it says to a recipient: 250 takes it, 4xx and 5xx don't. */
  answer: string;
  close(): Promise<void>;
}

function converse(socket: Socket, sink: SmtpSink): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let rest = '';
  let mail: string | null = null;
  const take = (line: string) => {
    if (mail !== null) {
      if (line !== '.') {
        mail += `${line}\n`;
        return;
      }
      sink.mails.push(mail);
      mail = null;
      say('250 kept');
      return;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'DATA') {
      mail = '';
      say('354 go on');
    } else if (command === 'RCPT') say(sink.answer);
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say('250 sink');
  };
  say('220 sink');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}

/** Starts a mail server on a free port of this machine. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const server = createServer((socket) => converse(socket, sink));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails: [],
    answer: '250 welcome',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
