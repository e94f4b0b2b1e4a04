import { ConfigError, readConfig } from './config.ts';
import { DataDirInUseError, UnfinishedRestoreError } from './database/lock.ts';
import { MigrationError } from './database/migrate.ts';
import { giveBackMemory, letMemoryGrow } from './memory.ts';
import { startServer } from './start.ts';
import { welcome } from './welcome.ts';

function endWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // What can't be written there, on a full disk say, must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  letMemoryGrow();
  const config = readConfig();
  const server = await startServer(config, { beforeListening: giveBackMemory });
  process.stdout.write(welcome(config, server.port));
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // What hangs must not keep the process: an orchestrator kills it anyway, later and harder.
    setTimeout(() => process.exit(1), 15_000).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const isExpected = [ConfigError, DataDirInUseError, MigrationError, UnfinishedRestoreError].some(
    (kind) => error instanceof kind,
  );
  if (isExpected) endWith((error as Error).message);
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  endWith(
    isPortTaken
      ? 'The port is taken. Choose another with PORT.'
      : `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
});
