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

/** What a link ends, after "Chalkline" and a verb. */
const sentence = ({ scope }: Unsubscription, verb: 'will no longer mail' | 'no longer mails'): string =>
  scope === 'all'
    ? `Chalkline ${verb} you anything but what your account depends on.`
    : `Chalkline ${verb} you about “${escapeHtml(eventEntry(scope).label)}”.`;

const inApp = '<p class="note">Notices in the app stay as they are.</p>';

/** Asks, and changes nothing: programs that look through mails follow every link. */
const question = (named: Unsubscription, path: string): string =>
  `<h1>Stop these mails?</h1><div class="chalk"></div><p>${sentence(named, 'will no longer mail')}</p>${inApp}
  <form method="post" action="${escapeHtml(path)}"><button>Stop these mails</button></form>`;

const done = (named: Unsubscription): string =>
  `<h1>These mails have stopped</h1><div class="chalk"></div><p>${sentence(named, 'no longer mails')}</p>${inApp}`;

const unknown = `<h1>This link does not work</h1><div class="chalk"></div>
  <p>It is not complete, or it is too old. Use the link at the foot of a newer mail.</p>`;

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
      return named ? sendPlainPage(reply, 'Stop these mails?', question(named, request.url)) : refuse(reply);
    });
    pages.post<Named>(path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const named = namedBy(request);
      if (!named) return refuse(reply);
      const db = services.connection.db;
      const { ip: address, id: requestId, log } = request;
      const cookies = { received: undefined, set: () => undefined };
      const device = deviceText(request.headers['user-agent']);
      const call = { services, db, address, device, cookies, requestId, log, session: null, effects: null };
      await inVisitorWork(call, 'The link in a mail', (work) => unsubscribe(work, named));
      return sendPlainPage(reply, 'These mails have stopped', done(named));
    });
  });
}
