import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { knownMigrations } from '../database/connect.ts';
import { lockDataDir, RESTORE_MARK } from '../database/lock.ts';
import type { FileStore } from '../files/file-store.ts';
import { createS3FileStore } from '../files/s3-file-store.ts';
import { checkParts, KEYS, type Manifest, readManifest } from './backup-format.ts';
import { databaseName, filesOf, hasEmbedded, print, runCommand } from './command-line.ts';
import { type Keys, keysOf, missingKeys, readKeys } from './keys.ts';
import { fillBucket, fillServer, restoreTools, stageDataDir, thinBucket } from './load.ts';
import { stateOfServer } from './postgres-tools.ts';
import { RefusedError } from './refused.ts';

const HELP = `Brings a backup back, with the environment of the server, which must not run meanwhile:

  npm run restore -- <folder>                       into an empty database and an empty store of files
  npm run restore -- <folder> --replace             in place of everything in both
  npm run restore -- <folder> --accept-other-keys   although the keys are not those of the backup

Nothing is changed until the whole backup has been read and compared with its sums.`;

/** What a restore that failed has changed so far. SRV-45 */
const changes = {
  nothing: 'Nothing was changed.',
  bucketOnly:
    'The database was not changed. Files of the backup may be in the bucket already; what was there before is still there.',
  unknown: 'It is not known whether the database was changed. Run the restore again before you start the server.',
  half: 'The database or the data folder holds a part of the backup. Run the restore again before you start the server.',
  thinning:
    'The backup is restored. Files that it does not have are still in the bucket; run the restore again to remove them.',
} as const;

interface Restore {
  readonly config: Config;
  readonly source: string;
  readonly manifest: Manifest;
  readonly replace: boolean;
  /** Keeps what is to be known should it fail from here on. */
  readonly note: (change: keyof typeof changes) => void;
}

/** A backup is of one kind of database, and its tables must be known. SRV-29 @throws {RefusedError} */
async function refuseForeign({ config, manifest }: Restore): Promise<void> {
  const { kind, migration } = manifest.database;
  if (kind === 'server' && !config.databaseUrl) {
    throw new RefusedError('This backup is of a PostgreSQL server. Name the one to fill in DATABASE_URL.');
  }
  if (kind === 'embedded' && config.databaseUrl) {
    throw new RefusedError(
      'This backup is of an embedded database. Leave DATABASE_URL out; DATA_DIR names the folder.',
    );
  }
  if (!(await knownMigrations()).includes(migration)) {
    throw new RefusedError(
      `This backup was made by version ${manifest.version}, whose tables this version does not know. Restore it with that version or a later one.`,
    );
  }
}

/** The key file that a data folder without SESSION_SECRET gets from the backup; null where there is none to bring. */
function secretToBring({ source, manifest, config }: Restore): string | null {
  if (!manifest.keys.included || process.env['SESSION_SECRET'] || config.isProduction) return null;
  return readKeys(readFileSync(join(source, KEYS), 'utf8'))['SESSION_SECRET'] ?? null;
}

/** @throws {RefusedError} where the server would start with other keys than the backup was made with. SRV-30 */
function refuseOtherKeys({ manifest, source }: Restore, keys: Keys): void {
  const missing = missingKeys(manifest.keys.fingerprints, keys);
  if (missing.length === 0) return;
  const where = manifest.keys.included
    ? `They are in ${join(source, KEYS)}; read it with: set -a; . ${join(source, KEYS)}; set +a`
    : 'Set them as they were on the server where the backup was made; without SESSION_SECRET there, it is in the file session-secret of DATA_DIR.';
  throw new RefusedError(
    `${missing.join(', ')}: not the key of the backup. With another one everybody is signed out and links in emails and public addresses no longer work. ${where} Or accept that with --accept-other-keys.`,
  );
}

const filesIn = async (folder: string): Promise<boolean> =>
  existsSync(folder) &&
  (await readdir(folder, { recursive: true, withFileTypes: true })).some((entry) => entry.isFile());

/**
 * @throws {RefusedError} while others work in the database, where something is that nobody asked to replace, or where the commands are
 *   older than the backup. SRV-29 SRV-46
 */
async function refuseTaken({ config, manifest, replace }: Restore, store: FileStore | null): Promise<void> {
  const taken: string[] = [];
  if (config.databaseUrl) {
    const { tables, others, major } = await stateOfServer(config.databaseUrl);
    restoreTools(manifest, major);
    if (others > 0) {
      const who = others === 1 ? '1 other connection is' : `${others} other connections are`;
      throw new RefusedError(`${who} open to ${databaseName(config)}. Stop every node first.`);
    }
    if (tables > 0) taken.push(databaseName(config));
  } else if (hasEmbedded(config.dataDir)) taken.push(databaseName(config));
  const hasFiles = store
    ? (await store.list(new Date(8.64e15))).length > 0
    : await filesIn(join(config.dataDir, 'files'));
  if (hasFiles) taken.push(store ? `the bucket ${config.filesS3?.bucket}` : `the files in ${config.dataDir}`);
  if (taken.length === 0 || replace || existsSync(join(config.dataDir, RESTORE_MARK))) return;
  throw new RefusedError(
    `There is already something in ${taken.join(' and in ')}. Put the backup in its place with --replace.`,
  );
}

/** Files first beside the old ones, then the database, then what waited beside it: each step alone can be cut off. SRV-29 */
async function restore(work: Restore, store: FileStore | null): Promise<void> {
  const { config, source, manifest, replace, note } = work;
  const parts = { files: store === null, secret: secretToBring(work) };
  const staged = await stageDataDir(source, manifest, config.dataDir, parts);
  try {
    if (store) {
      note('bucketOnly');
      await fillBucket(source, store);
    }
    if (config.databaseUrl) await fillServer(source, manifest, config.databaseUrl, () => note('unknown'));
  } catch (error) {
    await staged.discard();
    throw error;
  }
  note('half');
  await staged.swap();
  note('thinning');
  if (store && replace) await thinBucket(source, store);
}

async function run(work: Restore, acceptsOtherKeys: boolean): Promise<void> {
  const { config, source, manifest } = work;
  await refuseForeign(work);
  await checkParts(source, manifest);
  const brought = secretToBring(work);
  const keys = brought === null ? keysOf(config) : { ...keysOf(config), SESSION_SECRET: brought };
  if (!acceptsOtherKeys) refuseOtherKeys(work, keys);
  const store = config.filesS3 ? createS3FileStore(config.filesS3) : null;
  const release = config.databaseUrl ? () => undefined : await lockDataDir(config.dataDir);
  try {
    await refuseTaken(work, store);
    await restore(work, store);
  } finally {
    release();
  }
}

let changed: keyof typeof changes = 'nothing';

/** `npm run restore`. SRV-29 SRV-30 SRV-45 */
await runCommand(
  async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        replace: { type: 'boolean' },
        'accept-other-keys': { type: 'boolean' },
      },
    });
    if (values.help) return print(HELP);
    const [named, ...rest] = positionals;
    if (named === undefined || rest.length > 0) throw new RefusedError(HELP, 2);
    const source = resolve(process.env['CALLED_IN'] ?? '.', named);
    const manifest = await readManifest(source);
    const config = readConfig();
    const replace = values.replace ?? false;
    const note: Restore['note'] = (change) => {
      changed = change;
    };
    await run({ config, source, manifest, replace, note }, values['accept-other-keys'] ?? false);
    const files = filesOf(manifest.files.count);
    print(`${databaseName(config)} is as it was on ${manifest.createdAt}, with ${files}. Start the server.`);
  },
  () => changes[changed],
);
