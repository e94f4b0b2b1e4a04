import { Transform } from 'node:stream';

/**
 * What newer commands set at the head of a dump's text and an older server does not know. Each only says that nothing is cut
 * off for its time, which is how such a server works anyway. Any other setting that is refused stays a failure.
 */
export const NEWER_SETTINGS: readonly string[] = ['transaction_timeout'];

/** The head of what pg_restore writes: comments, settings, and the mark of its own session. */
const HEAD_LINE =
  /^(?:--.*|SET \w+ = [^;]*;|SELECT pg_catalog\.set_config\('search_path', '', false\);|\\restrict \w+)?\r?$/;
const SETTING = /^SET (\w+) = 0;\r?$/;
/** No head is as long. */
const MOST_HEAD_BYTES = 64 * 1024;

/**
 * Passes a dump's text on without the settings of its head that the server does not know; all behind the head is passed on
 * byte by byte. SRV-46
 * @param unknown those of {@link NEWER_SETTINGS} that the server lacks
 */
export function withoutUnknownSettings(unknown: readonly string[]): Transform {
  let isInHead = true;
  let read = 0;
  let rest = Buffer.alloc(0);
  const isKept = (line: string): boolean => {
    const [, name] = SETTING.exec(line) ?? [];
    return name === undefined || !NEWER_SETTINGS.includes(name) || !unknown.includes(name);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isInHead) return done(null, chunk);
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf('\n'); isInHead && end >= 0; end = rest.indexOf('\n')) {
        const line = rest.toString('latin1', 0, end);
        isInHead = HEAD_LINE.test(line) && read < MOST_HEAD_BYTES;
        if (!isInHead) break;
        if (isKept(line)) this.push(rest.subarray(0, end + 1));
        rest = rest.subarray(end + 1);
        read += end + 1;
      }
      if (isInHead && rest.length <= MOST_HEAD_BYTES) return done();
      isInHead = false;
      done(null, rest);
      rest = Buffer.alloc(0);
    },
    flush(done) {
      if (isInHead && rest.length > 0) this.push(rest);
      done();
    },
  });
}
