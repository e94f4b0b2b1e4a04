import { expand } from './expand.ts';
import { StripeFault } from './fault.ts';
import { type FormValues, listAt, parseForm } from './form.ts';
import type { Route } from './route.ts';
import { catalogRoutes } from './routes-catalog.ts';
import { moneyRoutes } from './routes-money.ts';
import { subscriptionRoutes } from './routes-subscriptions.ts';
import type { World } from './world.ts';

const ROUTES: readonly Route[] = [...catalogRoutes, ...subscriptionRoutes, ...moneyRoutes];

/** A request as the API sees it. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What the API asks of its callers. */
export interface ApiRules {
  readonly secretKey: string;
  readonly apiVersion: string;
}

/** Answers requests as Stripe's API of the pinned version does, with its checks of key, version, names and keys. */
export class FakeApi {
  readonly #world: World;
  readonly #rules: ApiRules;
  readonly #answers = new Map<string, { readonly request: string; readonly answer: ApiAnswer }>();

  constructor(world: World, rules: ApiRules) {
    this.#world = world;
    this.#rules = rules;
  }

  answer(request: ApiRequest): ApiAnswer {
    try {
      this.#checkCaller(request);
      const key = request.headers['idempotency-key'];
      if (request.method === 'POST' && typeof key === 'string') return this.#once(key, request);
      return this.#run(request);
    } catch (error) {
      return faulty(error);
    }
  }

  #checkCaller({ headers }: ApiRequest): void {
    if (headers['authorization'] !== `Bearer ${this.#rules.secretKey}`) {
      const given = String(headers['authorization']).slice(-4);
      throw new StripeFault(401, 'invalid_request_error', `Invalid API Key provided: sk_test_****${given}`);
    }
    if (headers['stripe-version'] !== this.#rules.apiVersion) {
      throw new StripeFault(400, 'invalid_request_error', `Invalid Stripe API version: ${headers['stripe-version']}`);
    }
  }

  /** A refusal of the parameters may be mended and sent again under the same key; anything later is remembered. */
  #once(key: string, request: ApiRequest): ApiAnswer {
    const fingerprint = `${request.url} ${request.body}`;
    const known = this.#answers.get(key);
    if (known && known.request !== fingerprint) {
      throw new StripeFault(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    if (known) return known.answer;
    const answer = this.#attempt(request);
    if (answer.status < 400 || answer.status === 402) this.#answers.set(key, { request: fingerprint, answer });
    return answer;
  }

  #attempt(request: ApiRequest): ApiAnswer {
    try {
      return this.#run(request);
    } catch (error) {
      return faulty(error);
    }
  }

  #run({ method, url, body }: ApiRequest): ApiAnswer {
    const { pathname, search } = new URL(url, 'http://stripe.invalid');
    const route = ROUTES.find((one) => one.method === method && one.path.test(pathname));
    if (!route)
      throw new StripeFault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${pathname}).`);
    const values = parseForm(method === 'POST' ? body : search);
    checkNames(route, values);
    this.#world.settle();
    const found = route.run(this.#world, values, route.path.exec(pathname)?.[1] ?? '');
    return { status: 200, body: expand(this.#world, found, listAt(values, 'expand')) };
  }
}

function checkNames(route: Route, values: FormValues): void {
  const unknown = Object.keys(values).find((name) => name !== 'expand' && !route.params.includes(name));
  if (unknown === undefined) return;
  throw new StripeFault(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  });
}

function faulty(error: unknown): ApiAnswer {
  if (error instanceof StripeFault) return { status: error.status, body: error.body };
  throw error;
}
