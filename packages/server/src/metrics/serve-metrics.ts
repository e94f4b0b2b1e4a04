import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { bearerOf, sameText } from '../http-guard.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves the figures to who sends METRICS_TOKEN as bearer token. Without one they are open in development, and in production
 * there is nothing at the address: a proxy on the same machine makes everybody look local. SRV-26
 */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, config: Config): void {
  const { metricsToken, isProduction } = config;
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null && isProduction) return reply.callNotFound();
    if (metricsToken !== null && !sameText(bearerOf(request) ?? '', metricsToken)) {
      reply.header('WWW-Authenticate', 'Bearer').type('text/plain; charset=utf-8');
      return reply.status(401).send('Send METRICS_TOKEN as bearer token.\n');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
