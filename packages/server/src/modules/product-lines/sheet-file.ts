import { AppError, ruleBroken } from '../../errors.ts';
import { decodeBase64 } from '../../files/decode-base64.ts';
import { runApart, TaskTooLargeError } from '../../work-thread/run-apart.ts';
import type { ReadFile } from './read-sheet-file.ts';

/** A file of rows may have so many bytes. */
const MAX_BYTES = 5 * 1024 * 1024;
const FIELD = 'fileStr';

/** A file that somebody chose. */
export interface ChosenFile {
  readonly fileName: string;
  readonly fileStr: string;
  readonly sheet?: string | null | undefined;
  /** The row that somebody pointed at as the heading; 0 for none. */
  readonly heading?: number | null | undefined;
}

/** The bytes that were sent. @throws {AppError} VALIDATION_FAILED, PAYLOAD_TOO_LARGE */
function bytesOf(fileStr: string): Promise<Buffer> {
  return decodeBase64(fileStr, {
    maxBytes: MAX_BYTES,
    field: FIELD,
    tooLarge: () => {
      const sentence = 'A file of lines has 5 MB at most.';
      return new AppError('PAYLOAD_TOO_LARGE', sentence, { [FIELD]: sentence });
    },
  });
}

/**
 * The rows of a CSV or XLSX file, the header first, each with at most 60 cells. PUR-21 SRV-24
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN for more rows or columns than are taken
 */
export async function readRows({ fileName, fileStr, sheet }: ChosenFile): Promise<ReadFile> {
  const bytes = await bytesOf(fileStr);
  const ending = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  if (ending !== 'csv' && ending !== 'xlsx' && ending !== 'txt') {
    const sentence = 'Lines come as CSV or XLSX. Save the file as one of them.';
    throw new AppError('UNSUPPORTED_FILE', sentence, { [FIELD]: sentence });
  }
  try {
    return await runApart('read-sheet-file', { bytes, ending, sheet: sheet ?? null });
  } catch (error) {
    if (!(error instanceof TaskTooLargeError)) throw error;
    throw ruleBroken({ [FIELD]: 'This file takes too long to read. Copy its lines to a new sheet and save that.' });
  }
}
