import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Mail programs need what pages on the web should not have: inline styles and the attributes of old tables.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    // They drop elements that they do not know and keep a role.
    'prefer-native-element': 'off',
    // A mail's title is its subject, however long that is.
    'long-title': 'off',
  },
});

/** What an HTML validator says against a mail, as `rule: sentence`. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
