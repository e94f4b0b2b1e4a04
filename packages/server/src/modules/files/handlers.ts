import { eq } from 'drizzle-orm';
import { type SignedInCall, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { files } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { assertOwnPeople } from '../../security/acting.ts';
import { type FileAccess, type FileRow, ownFiles } from './file-access.ts';
import { storeFile } from './store-file.ts';

/**
 * An administrator who acts as somebody stores the files of drafts. Schools alone write drafts; what a vendor stores goes with
 * bids, messages and its verification. IMP-9 @throws {AppError} IMPERSONATION_REFUSED
 */
function assertForDraft({ session }: SignedInCall): void {
  if (session.role !== 'School') assertOwnPeople(session);
}

async function mayRead(access: readonly FileAccess[], call: SignedInCall, file: FileRow): Promise<boolean> {
  for (const each of access) if (await each.mayRead(call, file)) return true;
  return false;
}

/** @param others who else may read files, each by the module that knows */
export const createFileHandlers = (others: readonly FileAccess[]) =>
  defineHandlers({
    async uploadFile(call, { body }) {
      assertForDraft(signedIn(call));
      const input = { name: body.name, fileStr: body.fileStr, field: 'fileStr' };
      return { data: await storeFile({ tx: call.db }, signedIn(call), input) };
    },
    async downloadDocument(call, { params }) {
      const own = signedIn(call);
      const [file] = await call.db.select().from(files).where(eq(files.id, params.id));
      if (!file || !(await mayRead([ownFiles, ...others], own, file))) throw notFound('document');
      for (const each of others) await each.assertNotKeptBack?.(own, file);
      return {
        file: { name: file.name, mimeType: file.mimeType, content: await call.services.files.get(file.storageKey) },
      };
    },
  });
