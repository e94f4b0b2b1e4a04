/** An error as Stripe answers it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, type: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export function missing(what: string, id: string): StripeFault {
  return invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
}

export function invalid(message: string, more: Readonly<Record<string, unknown>> = {}, status = 400): StripeFault {
  return new StripeFault(status, 'invalid_request_error', message, more);
}

export function cardDeclined(): StripeFault {
  return new StripeFault(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
}
