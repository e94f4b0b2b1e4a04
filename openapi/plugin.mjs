import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { complete } from './operations.mjs';

const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** What a few calls are sent and answer with, by their `operationId`. */
function readExamples() {
  const folder = new URL('./examples/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(names.map((name) => [name.replace('.yaml', ''), parse(readFileSync(new URL(name, folder), 'utf8'))]));
}

/** Completes every call of a path's file; one that says its answers itself is left alone. */
const wholeOperations = () => {
  const examples = readExamples();
  return {
    Paths: {
      PathItem(item, { key }) {
        for (const method of methods) {
          const operation = item[method];
          if (!operation || operation.responses) continue;
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

export default () => ({
  id: 'chalkline',
  preprocessors: { oas3: { 'whole-operations': wholeOperations } },
  rules: { oas3: { 'acting-is-decided': actingIsDecided } },
});
