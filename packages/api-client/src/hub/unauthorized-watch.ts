import { DefaultHttpClient, HttpError, type HttpRequest, type HttpResponse, type ILogger } from '@microsoft/signalr';

/** Whether the request begins a connection: what follows a refused one is decided by whoever starts it. */
const isNegotiation = ({ url = '' }: HttpRequest): boolean => /\/negotiate(\?|$)/.test(url);

const withAuthorization = (request: HttpRequest, authorization: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: authorization },
});

/**
 * Sends the connection's requests. Remembers whether one was answered with 401: the connection's own error keeps only
 * the text of what went wrong. A request of an open connection that gets a 401 is sent once more when the stored token
 * has changed (HUB-6); the official client's own retry never runs, because its HTTP client throws before the status is
 * looked at.
 */
export class UnauthorizedWatch extends DefaultHttpClient {
  sawUnauthorized = false;
  readonly #accessToken: () => string | Promise<string>;
  /** The header that was refused last: the connection goes on sending it until it connects anew. */
  #refused: string | undefined;

  constructor(logger: ILogger, accessToken: () => string | Promise<string>) {
    super(logger);
    this.#accessToken = accessToken;
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    if (isNegotiation(request)) return this.#sendOnce(request);
    const sent = request.headers?.['Authorization'];
    const known =
      sent !== undefined && sent === this.#refused ? withAuthorization(request, await this.#current()) : request;
    try {
      return await this.#sendOnce(known);
    } catch (error) {
      const fresh = await this.#current();
      if (!isUnauthorized(error) || fresh === known.headers?.['Authorization']) throw error;
      this.#refused = sent;
      return this.#sendOnce(withAuthorization(request, fresh));
    }
  }

  async #current(): Promise<string> {
    return `Bearer ${await this.#accessToken()}`;
  }

  async #sendOnce(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await super.send(request);
    } catch (error) {
      if (isUnauthorized(error)) this.sawUnauthorized = true;
      throw error;
    }
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 401;
