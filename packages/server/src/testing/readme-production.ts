import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository, as `git clone` brings it. */
export const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** What a text says, and what a test puts in its place. */
export type Edit = readonly [said: string, own: string];

/** The README's part on production, as somebody reads it who sets a market up. @throws when there is none */
function productionPart(): string {
  const [, part] = /^## In production\n([\s\S]*?)^## /m.exec(readFileSync(`${REPOSITORY}README.md`, 'utf8')) ?? [];
  if (!part) throw new Error('README.md has no part "In production".');
  return part;
}

/**
 * The commands below one of the part's bold headings.
 * @param heading how it begins, "1. Services" for instance
 * @throws when the heading or its commands are gone, so that the README can't change unseen
 */
export function commandsUnder(heading: string): string {
  const [, after] = productionPart().split(`**${heading}`);
  const [own = ''] = (after ?? '').split(/\n\*\*/);
  const [, commands] = /^```sh\n([\s\S]*?)^```$/m.exec(own) ?? [];
  if (!commands) throw new Error(`README.md has no commands under "${heading}".`);
  return commands.trim();
}

/** The one line of some commands that has these words, without its comment. @throws when none or several have them */
export function lineWith(commands: string, words: string): string {
  const [line, ...others] = commands.split('\n').filter((text) => text.includes(words));
  if (!line || others.length > 0) throw new Error(`Not one line of README.md has "${words}":\n${commands}`);
  return line.replace(/\s+# .*$/, '');
}

/** A text with a test's own addresses and folders. @throws when it does not say what is to be changed */
export function edited(text: string, edits: readonly Edit[]): string {
  let changed = text;
  for (const [said, own] of edits) {
    if (!changed.includes(said)) throw new Error(`README.md does not say "${said}" here:\n${text}`);
    changed = changed.replaceAll(said, own);
  }
  return changed;
}

/** Puts a secret of its own in each place that names the command which makes it, as `<openssl rand -base64 48>`. */
export const withSecrets = (settings: string): string =>
  settings.replaceAll(/<(openssl [\w -]+)>/g, (_place, command: string) => {
    const [program = '', ...args] = command.split(' ');
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  });
