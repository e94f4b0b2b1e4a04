/** The meaning of a color: `blue` open, `green` best or done, `amber` needs a decision, `red` refused, `accent` chosen, `neutral` none of these. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'neutral' | 'accent';
