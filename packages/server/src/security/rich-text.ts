import { embeddedPictures, MAX_EMBEDDED_IMAGE_BYTES, RICH_TEXT_LIMITS, richTextProblem } from '@chalkline/rules';
import { ruleBroken } from '../errors.ts';
import { runApart, TaskTooLargeError } from '../work-thread/run-apart.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** What is no longer than this is clean in a few milliseconds at the very worst; handing it to a thread takes longer. */
const SHORT_CHARS = 8_000;

const TOO_HEAVY = 'The pictures in the description add up to more than 2 MB. Attach them as documents instead.';

async function sanitised(html: string, field: string): Promise<string> {
  if (html.length <= SHORT_CHARS) return sanitiseHtml(html);
  try {
    return await runApart('sanitise-html', html);
  } catch (error) {
    if (!(error instanceof TaskTooLargeError)) throw error;
    throw ruleBroken({
      [field]: 'This text takes too long to check. Use simpler formatting, or attach it as a document.',
    });
  }
}

/**
 * Rich text as it is stored; a long one is sanitised in a thread of its own. What is too much is refused before anything
 * walks it, and once more as it comes out: what was written in a roundabout way is plain then. FILE-1 FILE-5 FILE-9
 * @throws {AppError} RULE_BROKEN naming `field`
 */
export async function cleanRichText(html: string, field: string): Promise<string> {
  weigh(html, field);
  const clean = await sanitised(html, field);
  if (clean !== html) weigh(clean, field);
  return clean;
}

function weigh(html: string, field: string): void {
  const pictures = embeddedPictures(html);
  const sentence =
    pictures.bytes > MAX_EMBEDDED_IMAGE_BYTES ? TOO_HEAVY : richTextProblem(html, RICH_TEXT_LIMITS, pictures);
  if (sentence !== null) throw ruleBroken({ [field]: sentence });
}
