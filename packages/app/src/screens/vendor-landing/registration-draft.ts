/** The most categories one company names. */
export const MAX_CATEGORIES = 30;

/** What an invited vendor tells to register. */
export interface RegistrationDraft {
  /** Numbers of categories, as the list of choices carries them. */
  categoryIds: readonly string[];
  acceptsTerms: boolean;
}

export const emptyRegistration: RegistrationDraft = { categoryIds: [], acceptsTerms: false };

/** What is wrong with a registration, by field; nothing when it can be sent. */
export function registrationProblems({ categoryIds, acceptsTerms }: RegistrationDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  if (categoryIds.length === 0) problems.categoryIds = 'Choose at least one category you supply.';
  if (categoryIds.length > MAX_CATEGORIES) problems.categoryIds = `Choose at most ${MAX_CATEGORIES} categories.`;
  if (!acceptsTerms) problems.acceptsTerms = 'Accept the terms of use to register.';
  return problems;
}
