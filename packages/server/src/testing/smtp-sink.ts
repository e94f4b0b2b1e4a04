import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TestCertificate } from './certificate.ts';

/** A mail server that keeps what it is given, or refuses it. */
export interface SmtpSink {
  readonly url: string;
  readonly mails: string[];
  /** What it says to a recipient: 250 takes it, 4xx and 5xx don't. */
  answer: string;
  close(): Promise<void>;
}

/** A mail server for its own people: over TLS alone, with a name and a password. */
export interface SmtpLogin {
  readonly certificate: TestCertificate;
  readonly user: string;
  readonly password: string;
}

/** The one line by which somebody names themselves. */
const plainLogin = ({ user, password }: SmtpLogin) =>
  `AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`;

/** What is said to somebody who must name themselves. */
function saidToStranger(line: string, login: SmtpLogin): string {
  if (line.startsWith('EHLO')) return '250-sink\r\n250 AUTH PLAIN';
  if (line === plainLogin(login)) return '235 known';
  return line.startsWith('AUTH') ? '535 not known' : '530 who are you?';
}

function converse(socket: Socket, sink: SmtpSink, login: SmtpLogin | null): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let rest = '';
  let mail: string | null = null;
  let stranger = login;
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
    if (stranger && command !== 'QUIT') {
      say(saidToStranger(line, stranger));
      if (line === plainLogin(stranger)) stranger = null;
    } else if (command === 'DATA') {
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

/** Starts a mail server on a free port of this machine, for anybody or by a login. */
export async function startSmtpSink(login: SmtpLogin | null = null): Promise<SmtpSink> {
  const take = (socket: Socket) => converse(socket, sink, login);
  const server = login
    ? createTlsServer(
        { cert: readFileSync(login.certificate.certificate), key: readFileSync(login.certificate.key) },
        take,
      )
    : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sink: SmtpSink = {
    url: login
      ? `smtps://${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@127.0.0.1:${port}`
      : `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails: [],
    answer: '250 welcome',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
