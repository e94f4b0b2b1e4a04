import { ruleBroken } from '../../errors.ts';

/** The text without blanks around it. @throws {AppError} RULE_BROKEN naming the field when nothing else is in it */
export function requiredText(text: string, field: string, complaint: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw ruleBroken({ [field]: complaint });
  return trimmed;
}
