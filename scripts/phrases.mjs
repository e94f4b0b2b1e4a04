// Phrases that must not come back into the sources, and what stands in their place. docs/terms.md names this list.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder, root } from './lib.mjs';

/** Every phrase is found as whole words, in any case, also over the end of a line. */
const phrases = [
  ['direct purchase', 'order'],
  ['sub-user', 'assistant, or sub-vendor'],
  ['counteroffer', 'counter-offer'],
  ['log in', 'sign in'],
  ['log out', 'sign out'],
  ['login failed', 'what was wrong, and what helps'],
  ['invalid input', 'a sentence that names the field'],
  ['must not be empty', 'a sentence that names the field'],
  ['an error has occurred', 'what failed, and what helps'],
  ['unknown error', 'what failed, and what helps'],
  ['permission denied', 'who may do that'],
  ['access denied', 'who may do that'],
  ['not authorized', 'who may do that'],
  ['please try again later', 'when to try again'],
  ['please be advised', 'the fact alone'],
  ['please find', 'here is'],
  ['kindly', 'please, or nothing'],
  ['at this time', 'now'],
  ['in order to proceed', 'to go on'],
  ['utilize', 'use'],
  ['whilst', 'while'],
  ['click here', 'words that say where the link leads'],
  ['are you sure you want to', 'the question itself, and what it does'],
  ['no results found', 'what was looked for, and how to find more'],
  ['mend and', 'fix and'],
  ['mails like this', 'emails like this'],
  ['works once, for', 'works once and expires after'],
  ['that invited you', 'that you were invited to'],
  ['there is nothing to do', 'you don’t need to do anything'],
  ['the first first', 'oldest first'],
  ['e-mail', 'email'],
  ['e-mails', 'emails'],
  ['in fulfilment', 'in fulfillment'],
  ['has handed in nothing', 'hasn’t submitted anything'],
  ['reach you by mail', 'by email'],
  ['look at your mail', 'check your email'],
].map(([phrase, better]) => ({ phrase, better, pattern: new RegExp(`\\b${phrase.replaceAll(' ', '\\s+')}\\b`, 'gi') }));

/** Every package's sources, and the contract as it is written. */
function sourcesOf(folder) {
  const packages = readdirSync(join(folder, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => filesUnder(join(folder, 'packages', entry.name, 'src')).filter((file) => /\.tsx?$/.test(file)));
  const contract = filesUnder(join(folder, 'openapi')).filter((file) =>
    /^(?!.*\b(?:node_modules|generated)\b).*\.yaml$/.test(relative(folder, file)),
  );
  return [...packages, ...contract];
}

/** Reads packages/*\/src and openapi under the folder: how many files there were, and one sentence for each phrase found. */
export function phraseProblems(folder = root) {
  const files = sourcesOf(folder);
  const problems = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return phrases.flatMap(({ phrase, better, pattern }) =>
      [...text.matchAll(pattern)].map(
        ({ index }) =>
          `${relative(folder, file)}:${text.slice(0, index).split('\n').length} says "${phrase}"; write: ${better}`,
      ),
    );
  });
  return { files: files.length, problems };
}
