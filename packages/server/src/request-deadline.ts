import type { FastifyInstance } from 'fastify';
import { Deadline, underDeadline } from './deadline.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline | null;
  }
  interface FastifyContextConfig {
    /** The contract exempts the operation: it may take as long as its work takes. The guard before it does not. */
    hasNoDeadline?: boolean;
  }
}

/**
 * Gives every request of the app its deadline. Entered twice: reading a body leaves the context of the first hooks.
 * @param milliseconds how long a request may wait for the database in all. SRV-35
 */
export function registerDeadlines(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('deadline', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    request.deadline = new Deadline(milliseconds, isChange);
    underDeadline(request.deadline, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const isExempt = request.routeOptions.config.hasNoDeadline === true;
    underDeadline(isExempt ? undefined : (request.deadline ?? undefined), done);
  });
}
