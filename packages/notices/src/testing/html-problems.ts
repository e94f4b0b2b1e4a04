import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Email programs need inline styles and old table attributes, which web pages should not have.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    // They drop unknown elements and keep roles.
    'prefer-native-element': 'off',
    // An email's title is its subject, however long.
    'long-title': 'off',
  },
});

/** An HTML validator's complaints about an email, as `rule: sentence`. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
