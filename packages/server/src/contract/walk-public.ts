import type { World } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import { noRow, type WalkCase } from './walk-cases.ts';

const byToken = (kind: 'rfp' | 'school', idOf: (world: World) => number): WalkCase => ({
  own: (world) => ({ path: { token: world.market.services.ids.encode(kind, idOf(world)) } }),
  missing: () => ({ path: { token: 'nobody-was-given-this' } }),
});

/** What everybody reads of public purchases. */
export const publicCases = {
  getPublicOpportunities: noRow,
  getPublicRfp: byToken('rfp', ({ openPurchase }) => openPurchase.id),
  getPublicSchool: byToken('school', () => 1),
} as const satisfies Partial<Record<OperationId, WalkCase>>;
