import type { Services } from '../../services.ts';
import { sweepListings } from '../catalog/listing.ts';
import { sweepImports } from './run-import.ts';

/** What catalogs need every minute: prices that start or end, and imports that nobody works on. CAT-3 CAT-20 */
export async function sweepCatalogs(services: Services): Promise<void> {
  await sweepListings(services);
  await sweepImports(services);
}
