/**
 * A path's file says what is decided about a call; this adds what follows from it, before anything else reads the contract:
 *
 * - `parameters: [Id, Search]`: names of `components/parameters`, beside parameters of its own
 * - `x-body: AwardInput`: what it is sent, a schema of `components/schemas`
 * - `x-data: AwardResult`: what it answers with in the envelope, a schema's name, a schema, or null for nothing
 * - `x-list: Deal`: a page of such rows instead; with the parameter RowId also the page that holds that row
 * - `x-file: application/pdf`: a file instead, without envelope
 * - `x-export: true`: beside `x-list`, a second call at `<path>/File` that answers with the whole list as CSV or XLSX; else why there is none
 * - `x-errors: [404, 409]`: how it may fail beside what any call may fail by
 *
 * `x-area: accounts` names the part of the administration that an administrator must have been given; `all`: every part; `any`: none.
 *
 * The tag is the second part of its path. A call that `public` may make has the application's key, any other a session.
 */

const schema = (name) => ({ $ref: `../components/schemas/${name}.yaml` });
const refusal = (name) => ({ $ref: `../components/responses/${name}.yaml` });

const refusals = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
  422: 'RuleBroken',
  429: 'TooMany',
  500: 'ServerError',
};
/** How a call may fail that says nothing of it: any, one with a session, one with a body. */
const common = { any: [400, 403, 429, 500], session: [401], body: [413, 415] };

const envelope = (data) => ({
  type: 'object',
  required: ['isSuccessful', 'data', 'errorMsg', 'successMsg'],
  properties: {
    isSuccessful: { type: 'boolean', const: true },
    data,
    errorMsg: { type: 'null' },
    successMsg: { type: ['string', 'null'] },
  },
});

const page = (row, tellsPage) => ({
  type: 'object',
  required: ['listingData', 'totalCount'],
  properties: {
    listingData: { type: 'array', items: schema(row) },
    totalCount: { type: 'integer', minimum: 0 },
    ...(tellsPage ? { rowPage: schema('RowPage') } : {}),
  },
});

const json = (content, example) => ({
  'application/json': {
    schema: content,
    ...(example === undefined ? {} : { examples: { usual: { value: example } } }),
  },
});

const file = (type) => ({
  description: 'A file.',
  headers: { 'Content-Disposition': { description: 'Names the file.', schema: { type: 'string' } } },
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

function answerOf(operation, example) {
  const { operationId, parameters = [], 'x-data': data, 'x-list': row, 'x-file': type } = operation;
  if (type) return file(type);
  if (row) return { description: 'Done.', content: json(envelope(page(row, parameters.includes('RowId'))), example) };
  if (data === undefined) throw new Error(`${operationId} says no answer: x-data, x-list or x-file`);
  const one = data === null ? { type: 'null' } : typeof data === 'string' ? schema(data) : data;
  return { description: 'Done.', content: json(envelope(one), example) };
}

/** How it may fail, from the lowest status to the highest. */
function failuresOf({ operationId, 'x-body': body, 'x-errors': own = [] }, hasSession) {
  const others = [...common.any, ...(hasSession ? common.session : []), ...(body ? common.body : [])];
  const odd = own.find((status) => !(status in refusals) || others.includes(status));
  if (odd !== undefined) throw new Error(`${operationId} names ${odd} in x-errors, which is unknown or said anyway`);
  return [...others, ...own].sort((one, other) => one - other);
}

/** What names a part of a list: its file has all of it. */
const parts = new Set(['PageNumber', 'PageSize', 'RowId', 'pageNumber', 'pageSize', 'rowId', 'rowOf']);
const format = { name: 'format', in: 'query', schema: { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' } };

/**
 * The call that answers with a list as a file: for the same people, narrowed and sorted by the same parameters.
 * @param operation the list’s call as its own file says it
 */
export function exportOf({ operationId, summary, parameters = [], ...decided }, path) {
  const { 'x-list': _row, 'x-export': _marked, 'x-impersonation': acting, ...same } = decided;
  const operation = {
    operationId: `${operationId}AsFile`,
    summary: `${summary}, as CSV or XLSX`,
    ...same,
    ...(acting ? { 'x-impersonation': acting } : {}),
    'x-deadline': 'none',
    'x-file-of': operationId,
    parameters: [format, ...parameters.filter((one) => !parts.has(typeof one === 'string' ? one : one.name))],
    'x-file': 'application/octet-stream',
  };
  complete(operation, path);
  // It stands in the contract’s own file, a folder above that of the list.
  return JSON.parse(JSON.stringify(operation).replaceAll('"../components/', '"./components/'));
}

/**
 * The whole of a call by what was decided about it, in place.
 * @param example what it is sent and answers with: `{ body, answer }`
 * @throws {Error} when it says no answer, or a failure that is none
 */
export function complete(operation, path, example = {}) {
  const { parameters, 'x-body': body, 'x-roles': roles = [] } = operation;
  const hasSession = !roles.includes('public');
  const failures = failuresOf(operation, hasSession);
  operation.tags = [path.split('/')[2]];
  operation.security = [hasSession ? { session: [] } : { applicationKey: [] }];
  operation.responses = {
    200: answerOf(operation, example.answer),
    ...Object.fromEntries(failures.map((status) => [status, refusal(refusals[status])])),
  };
  if (body) operation.requestBody = { required: true, content: json(schema(body), example.body) };
  if (parameters) {
    operation.parameters = parameters.map((one) =>
      typeof one === 'string' ? { $ref: `../components/parameters/${one}.yaml` } : one,
    );
  }
  for (const decision of ['x-body', 'x-data', 'x-file', 'x-errors']) delete operation[decision];
}
