import { eventEntry } from '@chalkline/notices';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceText } from '../../security/device-text.ts';
import { escapeHtml } from '../../security/html.ts';
import { UNSUBSCRIBE_PATH, type Unsubscription } from '../../security/unsubscribe-links.ts';
import type { Services } from '../../services.ts';
import { inVisitorWork } from '../../unit-of-work.ts';
import { sendPlainPage } from '../shared/plain-page.ts';
import { unsubscribe } from './unsubscribe.ts';

interface Named {
  Params: { user: string; scope: string; signature: string };
}

/** A one-click POST says nothing but that; a form is as empty. */
const MOST_BYTES = 10_000;

/** The sentence that says which emails a link stops. */
const sentence = ({ scope }: Unsubscription, verb: 'will no longer email' | 'no longer emails'): string =>
  scope === 'all'
    ? `Chalkline ${verb} you anything except what your account depends on.`
    : `Chalkline ${verb} you about “${escapeHtml(eventEntry(scope).label)}”.`;

const inApp = '<p class="note">You still get notices in the app.</p>';

/** Asks and changes nothing: programs that scan emails follow every link. */
const question = (named: Unsubscription, path: string): string =>
  `<h1>Stop these emails?</h1><div class="chalk"></div><p>${sentence(named, 'will no longer email')}</p>${inApp}
  <form method="post" action="${escapeHtml(path)}"><button>Stop these emails</button></form>`;

const done = (named: Unsubscription): string =>
  `<h1>These emails have stopped</h1><div class="chalk"></div><p>${sentence(named, 'no longer emails')}</p>${inApp}`;

const unknown = `<h1>This link does not work</h1><div class="chalk"></div>
  <p>It is incomplete or too old. Use the link at the bottom of a newer email.</p>`;

/**
 * The page and the call that end mails without signing in: a look only asks, a POST does it, by a browser’s form or by a mail
 * program’s one click (RFC 8058). NOTIF-19
 * @param brake refuses an address that asks too often
 */
export async function registerUnsubscribe(
  app: FastifyInstance,
  services: Services,
  brake: (address: string) => void,
): Promise<void> {
  const namedBy = ({ params, ip }: FastifyRequest<Named>): Unsubscription | null => {
    brake(ip);
    return services.unsubscribeLinks.read(params.user, params.scope, params.signature);
  };
  const refuse = (reply: FastifyReply) => sendPlainPage(reply.status(404), 'This link does not work', unknown);
  const path = `${UNSUBSCRIBE_PATH}/:user/:scope/:signature`;
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    const limit = { parseAs: 'buffer' as const, bodyLimit: MOST_BYTES };
    pages.addContentTypeParser('*', limit, (_request, _body, parsed) => parsed(null, null));
    pages.get<Named>(path, (request, reply) => {
      const named = namedBy(request);
      return named ? sendPlainPage(reply, 'Stop these emails?', question(named, request.url)) : refuse(reply);
    });
    pages.post<Named>(path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const named = namedBy(request);
      if (!named) return refuse(reply);
      const db = services.connection.db;
      const { ip: address, id: requestId, log } = request;
      const cookies = { received: undefined, set: () => undefined };
      const device = deviceText(request.headers['user-agent']);
      const call = { services, db, address, device, cookies, requestId, log, session: null, effects: null };
      await inVisitorWork(call, 'The link in an email', (work) => unsubscribe(work, named));
      return sendPlainPage(reply, 'These emails have stopped', done(named));
    });
  });
}
