import type { components } from '@chalkline/openapi/types';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { files } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { acceptFile } from '../../files/accept-file.ts';

function ownerOf({ session }: SignedInCall): { schoolId: number } | { vendorId: number } {
  if (session.role === 'School' && session.schoolId !== null) return { schoolId: session.schoolId };
  if (session.vendorId !== null) return { vendorId: session.vendorId };
  throw new AppError('FORBIDDEN', 'Your account can’t upload files.');
}

/**
 * Checks and stores a file for the caller's organization; where the row fails the bytes stay, for the day's sweep: a lost
 * connection doesn't tell whether it was stored. FILE-3 FILE-4
 * @throws {AppError} PAYLOAD_TOO_LARGE, UNSUPPORTED_FILE naming `field`
 */
export async function storeFile(
  { tx }: { readonly tx: Db },
  call: SignedInCall,
  input: { readonly name: string; readonly fileStr: string; readonly field: string },
): Promise<components['schemas']['FileInfo']> {
  const owner = ownerOf(call);
  const { name, mimeType, content } = await acceptFile(input.name, input.fileStr, input.field);
  const { key, sha256 } = await call.services.files.put(content);
  const size = content.length;
  const row = { ...owner, uploadedBy: call.session.userId, name, mimeType, size, sha256, storageKey: key };
  const [stored] = await tx.insert(files).values(row).returning({ id: files.id });
  if (!stored) throw new Error('A file that was inserted has no number.');
  return { id: stored.id, name, size, mimeType };
}
