import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { complete, exportOf } from './operations.mjs';

const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** What a few calls are sent and answer with, by their `operationId`. */
function readExamples() {
  const folder = new URL('./examples/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(names.map((name) => [name.replace('.yaml', ''), parse(readFileSync(new URL(name, folder), 'utf8'))]));
}

/** Completes every call of a path's file, and adds that of a list as a file; one that says its answers itself is left alone. */
const wholeOperations = () => {
  const examples = readExamples();
  return {
    Paths: {
      PathItem(item, { key, parent }) {
        for (const method of methods) {
          const operation = item[method];
          if (!operation || operation.responses) continue;
          if (operation['x-export'] === true) parent[`${key}/File`] = { get: exportOf(operation, String(key)) };
          complete(operation, String(key), examples.get(operation.operationId));
        }
      },
    },
  };
};

/** Whose accounts an administrator can act in. */
const entered = ['School', 'Vendor', 'SubVendor'];
const marks = ['allowed', 'refused'];

/** A write that an entered account may call says whether an administrator who acts as it may too. IMP-7 */
const actingIsDecided = () => ({
  // Hub messages are operations of the webhooks: the server sends them, nobody calls them.
  Paths: {
    PathItem: {
      Operation(operation, { key, location, report }) {
        const mark = operation['x-impersonation'];
        const isEntered = operation['x-roles']?.some((role) => entered.includes(role)) ?? false;
        const needsMark = key !== 'get' && isEntered;
        if (marks.includes(mark) || (mark === undefined && !needsMark)) return;
        report({
          message: `${operation.operationId} must say whether an administrator who acts as somebody else may call it (x-impersonation: allowed or refused).`,
          location: location.child('operationId'),
        });
      },
    },
  },
});

/** Why a write that is sent twice does no harm, where it takes no key. PUR-33 */
const harmlessRepeats = {
  asks: 'It changes nothing: a body says what is asked for.',
  sets: 'It sets what it names. A second time finds it so, tells nobody, and at most notes again that it was saved.',
  refused:
    'It moves on what it names, or names the version it read: the second one finds another state and is refused.',
  'own-key': 'What it names is a key already: the part of a file, the refund that the provider knows by its number.',
  session: 'It begins, renews or ends a session, and answers with its token, which no table may keep.',
  spare: 'What the second one makes is named by nothing, and thrown away after a month.',
};

const isKey = (parameter) => parameter?.name === 'Idempotency-Key' && parameter.in === 'header';

/**
 * A write takes an Idempotency-Key, or says why none is needed. Whoever has no session, signing in or up, has no account to
 * hold a key to: limits, one-time links and the address, which is one account's, keep their repeats from harm. PUR-33
 */
const repeatIsDecided = () => ({
  Paths: {
    PathItem: {
      Operation(operation, { key, location, report, resolve }) {
        const { 'x-repeat': reason, 'x-roles': roles = [], parameters = [], operationId } = operation;
        const hasKey = parameters.some((parameter) => isKey(resolve(parameter).node));
        const isLeftOut = key === 'get' || roles.includes('public');
        const isDecided = isLeftOut || hasKey ? reason === undefined : Object.hasOwn(harmlessRepeats, reason ?? '');
        if (isDecided) return;
        const reasons = Object.keys(harmlessRepeats).join(', ');
        report({
          message: `${operationId} must take an Idempotency-Key or say why a repeat does no harm, and not both (x-repeat: ${reasons}).`,
          location: location.child('operationId'),
        });
      },
    },
  },
});

/** Why a list is not downloaded as a file. SRV-50 */
const unexported = {
  own: 'It has a download of its own, made by its module.',
  choice: 'A form chooses from it: no screen shows it as a table.',
  cards: 'Its screen has cards to open, and no table.',
  search: 'It answers a search over lists that are downloaded themselves.',
  later: 'What stands in its columns is not decided yet.',
};

/** A list can be downloaded as a file, or says why not; nothing else is one. SRV-50 */
const exportIsDecided = () => ({
  Paths: {
    PathItem: {
      Operation(operation, { location, report }) {
        const { 'x-list': row, 'x-export': mark, operationId } = operation;
        const isDecided =
          row === undefined ? mark === undefined : mark === true || Object.hasOwn(unexported, mark ?? '');
        if (isDecided) return;
        report({
          message: `${operationId} must say whether its list can be downloaded as a file, and what is no list must not (x-export: true, ${Object.keys(unexported).join(', ')}).`,
          location: location.child('operationId'),
        });
      },
    },
  },
});

export default () => ({
  id: 'chalkline',
  preprocessors: { oas3: { 'whole-operations': wholeOperations } },
  rules: {
    oas3: {
      'acting-is-decided': actingIsDecided,
      'repeat-is-decided': repeatIsDecided,
      'export-is-decided': exportIsDecided,
    },
  },
});
