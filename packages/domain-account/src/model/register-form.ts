import type { Schemas } from '@chalkline/api-client';
import type { Problems } from '@chalkline/platform';
import { ncesProblem, normalizeEmail, passwordProblem } from '@chalkline/rules';
import { problemsOf, required, requiredEmail, textOrNull } from './fields.ts';

/** Who signs up. */
export type RegisterName = 'school' | 'vendor';

/** What the sign-up form holds. */
export interface RegisterForm {
  firstName: string;
  lastName: string;
  email: string;
  position: string;
  /** The school's or company's name. */
  organisation: string;
  stateCode: string;
  ncesId: string;
  categoryIds: string[];
  password: string;
  acceptsTerms: boolean;
}

export const emptyRegisterForm: RegisterForm = {
  firstName: '',
  lastName: '',
  email: '',
  position: '',
  organisation: '',
  stateCode: '',
  ncesId: '',
  categoryIds: [],
  password: '',
  acceptsTerms: false,
};

/** Whether a text names a kind of account that one can sign up for. */
export function isRegisterName(text: string | undefined): text is RegisterName {
  return text === 'school' || text === 'vendor';
}

/** What is wrong with the form, by field. */
export function registerProblems(form: RegisterForm, name: RegisterName, termsProblem: string): Problems {
  const { firstName, lastName, email, organisation, stateCode, ncesId, categoryIds, password } = form;
  return problemsOf({
    firstName: required(firstName, 'your first name'),
    lastName: required(lastName, 'your last name'),
    email: requiredEmail(email, name === 'school' ? 'your work email address' : 'your email address'),
    organisation: required(organisation, name === 'school' ? 'your school or district' : 'your company'),
    stateCode: stateCode === '' ? 'Choose a state.' : null,
    ncesId: name === 'school' ? ncesProblem(ncesId) : null,
    categoryIds: name === 'vendor' && categoryIds.length === 0 ? 'Choose at least one category.' : null,
    password: password === '' ? 'Choose a password.' : passwordProblem(password, email),
    acceptsTerms: form.acceptsTerms ? null : termsProblem,
  });
}

function personOf({ firstName, lastName, email, position, password, stateCode, acceptsTerms }: RegisterForm) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: normalizeEmail(email),
    position: textOrNull(position),
    password,
    stateCode,
    acceptsTerms,
  };
}

/** The form as a school's registration. */
export function schoolRegistration(form: RegisterForm): Schemas['RegisterSchoolInput'] {
  return { ...personOf(form), schoolName: form.organisation.trim(), ncesId: textOrNull(form.ncesId) };
}

/** The form as a company's registration. */
export function vendorRegistration(form: RegisterForm): Schemas['RegisterVendorInput'] {
  return { ...personOf(form), companyName: form.organisation.trim(), categoryIds: form.categoryIds.map(Number) };
}

/** The server's complaints by the form's own names. */
export function registerFieldsOf(fields: Problems): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const name = path.split('.')[0] ?? path;
      return [name === 'schoolName' || name === 'companyName' ? 'organisation' : name, text];
    }),
  );
}

/** The category that a link preselects, by its number or by its name as an address writes it. */
export function preselectedCategory(
  categories: readonly { id: number; name: string }[],
  wanted: string | undefined,
): string | null {
  if (!wanted) return null;
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const found = categories.find(({ id, name }) => String(id) === wanted || slug(name) === slug(wanted));
  return found ? String(found.id) : null;
}
