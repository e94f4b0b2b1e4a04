import { AppError, ruleBroken } from '../errors.ts';

const FIELD = 'fileStr';

/** Refusals of a file of rows, at the field that it was chosen in. */
export const broken = (sentence: string): AppError => ruleBroken({ [FIELD]: sentence });
export const unsupported = (sentence: string): AppError =>
  new AppError('UNSUPPORTED_FILE', sentence, { [FIELD]: sentence });
export const tooLarge = (sentence: string): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', sentence, { [FIELD]: sentence });
