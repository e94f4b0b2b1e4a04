import { DefaultHttpClient, HttpError, type HttpRequest, type HttpResponse, type ILogger } from '@microsoft/signalr';

/**
 * Remembers whether a request was answered with 401. The connection's own error keeps only the text of what went
 * wrong, and its own retry after a 401 never runs, because the HTTP client throws before the status is looked at.
 */
export class UnauthorizedWatch extends DefaultHttpClient {
  sawUnauthorized = false;

  constructor(logger: ILogger) {
    super(logger);
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await super.send(request);
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 401) this.sawUnauthorized = true;
      throw error;
    }
  }
}
