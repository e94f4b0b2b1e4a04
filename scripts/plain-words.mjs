// Words that no school clerk uses, and the plain ones for them: a lint of the texts of screens. Packages join one after the
// other, when their texts were gone through.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './lib.mjs';
import { sourcesOfPackage, textsOf } from './texts.mjs';

/** The packages whose texts are plain. */
export const PLAIN_PACKAGES = ['domain-sales', 'domain-catalog', 'domain-admin'];

/** Found as whole words, in any case. */
const words = [
  ['anew', 'again'],
  ['hand(?:s|ed)? (?:it |this |them )?in', 'submit'],
  ['mend(?:s|ed|ing)?', 'fix'],
  ['in hand', 'received'],
  ['whom', 'who, or the name'],
  ['(?:is|are|was|were|be|been) told', 'is notified'],
  ['recognise\\w*', 'recognize'],
  ['in vain', 'what failed'],
  ['together \\$', 'Total: $'],
  ['in all(?=$|[:,.])', 'total'],
  ['what is wanted', 'item'],
  ['concerned', 'affected'],
  ['nothing fits', 'no matches'],
  ['(?:nobody|no \\w+) fits', 'no matches'],
  ['nothing waits', 'nothing needs your attention'],
  ['waits? for you', 'needs you'],
  ['go on (?:where|with)', 'continue'],
  ['goes on by itself', 'continues automatically'],
  ['by itself', 'automatically'],
  ['on the table', 'proposed'],
  ['standing now', 'current'],
  ['let in', 'grant access'],
  ['lets? (?:it|him|her|them|everybody|anybody|schools|vendors) in', 'grant access'],
  ['admit(?:s|ted)?', 'grant access'],
  ['gets? in at once', 'gets access automatically'],
  ['as it stands in', 'as in'],
  ['stands? here', 'appears here'],
  ['street and number', 'street address'],
  ['delivery note', 'packing slip'],
  ['tick', 'check'],
  ['against the mean', 'compared with the average'],
  ['by mail', 'by email'],
  ['mails?', 'email'],
  ['is no (?!longer|more|less|bid|award|need|one|other)\\w+', 'is not a'],
  ['one can', 'you can'],
  ['not even us', 'say who'],
  ['last word', 'last reply'],
  ['last here', 'last sign-in'],
  ['out for bids', 'open for bids'],
  ['every kind', 'all types'],
  ['needs you now', 'action needed'],
  ['given back', 'returned, refunded'],
  ['a vendor of the school', 'say which'],
  ['cannot', 'can’t'],
].map(([said, plain]) => ({ plain, pattern: new RegExp(`(?<![\\w’-])(?:${said})(?![\\w’-])`, 'i') }));

/** The words of a text that a clerk would not use, with the plain ones. */
export const stiffWords = (text) =>
  words.flatMap(({ plain, pattern }) => {
    const found = pattern.exec(text);
    return found ? [{ said: found[0], plain }] : [];
  });

/** Reads the texts of some packages: how many there were, and a sentence for each word that is not plain. */
export async function plainWordProblems(folders = PLAIN_PACKAGES, top = root) {
  let texts = 0;
  const problems = [];
  for (const file of folders.flatMap((folder) => sourcesOfPackage(folder, top))) {
    for (const { line, text } of await textsOf(file, readFileSync(file, 'utf8'))) {
      texts += 1;
      for (const { said, plain } of stiffWords(text)) {
        problems.push(`${relative(top, file)}:${line} says "${said}" (${plain}): ${text}`);
      }
    }
  }
  return { texts, problems };
}
