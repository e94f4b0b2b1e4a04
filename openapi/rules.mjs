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

export default () => ({ id: 'chalkline', rules: { oas3: { 'acting-is-decided': actingIsDecided } } });
