import { ConfigError, readConfig } from './config.ts';
import { DataDirInUseError } from './database/lock.ts';
import { letMemoryGrow } from './memory.ts';
import { startServer } from './start.ts';
import { welcome } from './welcome.ts';

function endWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  letMemoryGrow();
  const config = readConfig();
  const server = await startServer(config);
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
  if (error instanceof ConfigError || error instanceof DataDirInUseError) endWith(error.message);
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  endWith(
    isPortTaken
      ? 'The port is taken. Choose another with PORT.'
      : `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
});
