import { eventEntry } from '@chalkline/notices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceText } from '../../security/device-text.ts';
import { escapeHtml } from '../../security/html.ts';
import type { FloodBrake } from '../../security/rate-limit.ts';
import { ADDRESS_PATH, UNSUBSCRIBE_PATH, type Unsubscription } from '../../security/unsubscribe-links.ts';
import type { Services } from '../../services.ts';
import { inVisitorWork, type Work } from '../../unit-of-work.ts';
import { sendPlainPage } from '../shared/plain-page.ts';
import { stopAddress } from './stopped-addresses.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The parts of a link, by the names of its route. */
interface Linked {
  Params: Readonly<Record<string, string | undefined>>;
}

/** What a link ends, in words and by its deed. */
interface Ending {
  readonly asks: string;
  readonly says: string;
  end(work: Work): Promise<void>;
}

/** A one-click POST says nothing but that; a form is as empty. */
const MOST_BYTES = 10_000;

/** The sentence that says which emails a link stops. */
const sentence = ({ scope }: Unsubscription, verb: 'will no longer email' | 'no longer emails'): string =>
  scope === 'all'
    ? `Chalkline ${verb} you anything except what your account depends on.`
    : `Chalkline ${verb} you about “${escapeHtml(eventEntry(scope).label)}”.`;

const inApp = '<p class="note">You still get notices in the app.</p>';

const ofPerson = (named: Unsubscription): Ending => ({
  asks: `<p>${sentence(named, 'will no longer email')}</p>${inApp}`,
  says: `<p>${sentence(named, 'no longer emails')}</p>${inApp}`,
  end: (work) => unsubscribe(work, named),
});

/** Nobody without an account finds an invitation anywhere else. NOTIF-29 */
const ofAddress = (email: string): Ending => {
  const about = `${escapeHtml(email)} about invitations from schools.`;
  return {
    asks: `<p>Chalkline will no longer email ${about}</p>`,
    says: `<p>Chalkline no longer emails ${about}</p><p class="note">If you create an account, you can see your invitations there.</p>`,
    end: (work) => stopAddress(work, email),
  };
};

/** Asks and changes nothing: programs that scan emails follow every link. */
const question = ({ asks }: Ending, path: string): string =>
  `<h1>Stop these emails?</h1><div class="chalk"></div>${asks}
  <form method="post" action="${escapeHtml(path)}"><button>Stop these emails</button></form>`;

const done = ({ says }: Ending): string => `<h1>These emails have stopped</h1><div class="chalk"></div>${says}`;

const unknown = `<h1>This link does not work</h1><div class="chalk"></div>
  <p>It is incomplete or too old. Use the link at the bottom of a newer email.</p>`;

/**
 * The page and the call that end mails without signing in: a look only asks, a POST does it, by a browser’s form or by a mail
 * program’s one click (RFC 8058). NOTIF-19 NOTIF-29
 */
export async function registerUnsubscribe(app: FastifyInstance, services: Services, brake: FloodBrake): Promise<void> {
  const { unsubscribeLinks: links, connection } = services;
  const refuse = (reply: FastifyReply) => sendPlainPage(reply.status(404), 'This link does not work', unknown);
  const end = async (request: FastifyRequest, ending: Ending) => {
    const { ip: address, id: requestId, log } = request;
    const cookies = { received: undefined, set: () => undefined };
    const device = deviceText(request.headers['user-agent']);
    const own = { address, device, cookies, requestId, log, session: null, effects: null };
    await inVisitorWork({ services, db: connection.db, ...own }, 'The link in an email', (work) => ending.end(work));
  };
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    const limit = { parseAs: 'buffer' as const, bodyLimit: MOST_BYTES };
    pages.addContentTypeParser('*', limit, (_request, _body, parsed) => parsed(null, null));
    const serve = (path: string, endingOf: (parts: Linked['Params']) => Ending | null) => {
      pages.get<Linked>(path, (request, reply) => {
        brake(request);
        const ending = endingOf(request.params);
        return ending ? sendPlainPage(reply, 'Stop these emails?', question(ending, request.url)) : refuse(reply);
      });
      pages.post<Linked>(path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
        brake(request);
        const ending = endingOf(request.params);
        if (!ending) return refuse(reply);
        await end(request, ending);
        return sendPlainPage(reply, 'These emails have stopped', done(ending));
      });
    };
    serve(`${UNSUBSCRIBE_PATH}/:user/:scope/:signature`, ({ user = '', scope = '', signature = '' }) => {
      const named = links.read(user, scope, signature);
      return named && ofPerson(named);
    });
    // An address may be longer than a part of a path that has a name.
    serve(`${ADDRESS_PATH}/:signature/*`, ({ signature = '', '*': encoded = '' }) => {
      const email = links.readAddress(signature, encoded);
      return email === null ? null : ofAddress(email);
    });
  });
}
