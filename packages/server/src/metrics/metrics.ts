import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  observe(operation: string, status: number, seconds: number): void;
  watchConnections(count: () => number): void;
}

/** Counts calls, their time and the hub's connections, besides what Node tells of itself. SRV-11 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const time = new Histogram({
    name: 'chalkline_call_seconds',
    help: 'Time of a call by operation',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'chalkline_calls_total',
    help: 'Calls by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  return {
    registry,
    observe(operation, status, seconds) {
      time.labels(operation).observe(seconds);
      calls.labels(operation, String(status)).inc();
    },
    watchConnections(count) {
      new Gauge({
        name: 'chalkline_hub_connections',
        help: 'Open hub connections',
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
  };
}
