import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where tests keep what they make once, for every checkout of this user: `CHALKLINE_CACHE` names another folder. */
function keptIn(): string {
  const { CHALKLINE_CACHE: named, XDG_CACHE_HOME: caches } = process.env;
  return join(named ?? join(caches ?? join(homedir(), '.cache'), 'chalkline'), 'market');
}

/** How many of a kind stay, whoever made them: checkouts of several branches take turns. */
const MOST = 3;
/** What somebody took up so lately may still be read by them, in milliseconds. */
const IN_USE_MS = 3_600_000;

const DRAFT = 'draft';
const draftPath = () => join(keptIn(), `${DRAFT}-${randomUUID()}`);

const succeeds = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => true,
    () => false,
  );

/** Says that the folder is in use. @returns whether it is there */
const touch = (path: string): Promise<boolean> => succeeds(utimes(path, new Date(), new Date()));

/** What is kept of a kind beyond so many of the newest, and was not taken up lately. */
async function unused(kind: string, most: number): Promise<string[]> {
  const names = (await readdir(keptIn())).filter((name) => name.startsWith(`${kind}-`));
  const found: { path: string; at: number }[] = [];
  for (const name of names) {
    const path = join(keptIn(), name);
    // Another checkout may have tidied it away by now.
    const state = await stat(path).catch(() => null);
    if (state) found.push({ path, at: state.mtimeMs });
  }
  const older = found.sort((one, other) => other.at - one.at).slice(most);
  return older.filter(({ at }) => at < Date.now() - IN_USE_MS).map(({ path }) => path);
}

/** Removes what nobody uses any more, and drafts of processes that were ended. */
async function tidy(kind: string): Promise<void> {
  for (const path of [...(await unused(kind, MOST)), ...(await unused(DRAFT, 0))]) {
    // Nobody must find half of it.
    const draft = draftPath();
    if (await succeeds(rename(path, draft))) await rm(draft, { recursive: true, force: true });
  }
}

async function make(kind: string, path: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = draftPath();
  await mkdir(draft, { recursive: true });
  try {
    await fill(draft);
    await rename(draft, path).catch(async (error: unknown) => {
      // Whoever made the same at the same time was first.
      if (!(await touch(path))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await tidy(kind);
}

/**
 * A folder that is made once and kept for whoever asks for the same again, in any checkout.
 * @param key what it is made of
 * @param fill puts into an empty folder what is kept
 * @returns its path, where it stays for an hour at least
 */
export async function keptFolder(kind: string, key: string, fill: (draft: string) => Promise<void>): Promise<string> {
  const path = join(keptIn(), `${kind}-${key}`);
  if (!(await touch(path))) await make(kind, path, fill);
  return path;
}
