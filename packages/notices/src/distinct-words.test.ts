import { expect, it } from 'vitest';
import { type EventId, eventEntry, eventIds } from './catalogue.ts';

const SECTION = /\{\{([#^])(\w+)\}\}((?:(?!\{\{[#^/]).)*)\{\{\/\2\}\}/;

const namesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{\{[#^](\w+)\}\}/g)].map(([, name = '']) => name)),
];

/** A template as it reads when these sections are there, and with what was counted, but without its values. */
function reading(template: string, there: ReadonlySet<string>, id: EventId): string {
  const section = SECTION.exec(template);
  if (section) {
    const [whole, sign, name = '', inner = ''] = section;
    return reading(
      template.replace(whole, () => (there.has(name) === (sign === '#') ? inner : '')),
      there,
      id,
    );
  }
  const { placeholders } = eventEntry(id);
  const saidOf = (name: string): string => {
    const placeholder = placeholders[name];
    return placeholder?.kind === 'count' ? `… ${placeholder.many}` : '…';
  };
  return template.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => saidOf(name)).trim();
}

/** Every text that a template can become, by what is there and what is not. */
function readings(template: string, id: EventId): string[] {
  let sets: string[][] = [[]];
  for (const name of namesIn(template)) sets = sets.flatMap((set) => [set, [...set, name]]);
  return sets.map((set) => reading(template, new Set(set), id)).filter((text) => /\w/.test(text));
}

const firstSentence = (text: string): string => /^.*?[.!?:](?= |$)/.exec(text)?.[0] ?? text;

/** What a reader goes by: the line in the app, and the subject and the beginning of the email. */
function saidBy(id: EventId): Record<'message' | 'subject' | 'beginning', readonly string[]> {
  const { message, subject, body } = eventEntry(id).template;
  return {
    message: readings(message ?? '', id),
    subject: readings(subject, id),
    beginning: readings(body[0] ?? '', id).map(firstSentence),
  };
}

/** Whether somebody may get both: an address without an account may be anybody's. */
function shareReaders(one: EventId, other: EventId): boolean {
  const [mine, theirs] = [eventEntry(one).audience, eventEntry(other).audience];
  return mine.includes('Visitor') || theirs.includes('Visitor') || mine.some((reader) => theirs.includes(reader));
}

it('NOTIF-31 no two events say the same to the same readers, whatever their values are', () => {
  const same = eventIds.flatMap((one, index) =>
    eventIds
      .slice(index + 1)
      .filter((other) => shareReaders(one, other))
      .flatMap((other) => {
        const [mine, theirs] = [saidBy(one), saidBy(other)];
        return (['message', 'subject', 'beginning'] as const).flatMap((part) =>
          mine[part]
            .filter((text) => theirs[part].includes(text))
            .map((text) => `${one} = ${other} (${part}): ${text}`),
        );
      }),
  );
  expect([...new Set(same)]).toEqual([]);
});
