import { globSync, readFileSync } from 'node:fs';
import { demoCatalog, demoData, demoSales } from '@chalkline/demo-data';
import { eventEntry, isEventId } from '@chalkline/notices';
import { describe, expect, it } from 'vitest';
import { isTold, toldEvents } from './told-events.ts';

const here = new URL('./', import.meta.url);
const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: here })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, here), 'utf8'));

describe('what modules tell of', () => {
  it('NOTIF-13 is in the list, so that one can choose about it', () => {
    const raised = sources('*/**/*.ts').flatMap((source) =>
      [...source.matchAll(/\bevent: '([\w-]+)'/g)].map(([, event = '']) => event),
    );
    expect(raised.length).toBeGreaterThan(20);
    const notices = raised.filter((event) => isEventId(event) && eventEntry(event).notificationType !== null);
    expect(notices.filter((event) => isEventId(event) && !isTold(event))).toEqual([]);
  });

  it.each(Object.entries(toldEvents))('NOTIF-13 is nothing that %s does not tell of', (module, events) => {
    const source = sources(`${module}/**/*.ts`).join('');
    expect(events.filter((event) => !source.includes(`event: '${event}'`))).toEqual([]);
  });
});

describe('what the people of the demonstration market were told', () => {
  const day = new Date('2026-11-20T00:00:00Z');
  const data = demoData(day);
  const { orders } = demoCatalog(data, day);
  const told = [...data.notifications, ...demoSales(data, day).notifications, ...orders.notifications];
  const events = [...new Set(told.map(({ event }) => event))];

  it('NOTIF-13 is what the product tells of', () => {
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter((event) => !isEventId(event) || !isTold(event))).toEqual([]);
  });

  it('NOTIF-13 reaches those whom the event is for, as what it is', () => {
    const wrong = told.filter(({ event, role, notificationType }) => {
      const { audience, notificationType: type } = isEventId(event) ? eventEntry(event) : { audience: [] };
      return !audience.some((reader) => reader === role) || type !== notificationType;
    });
    expect(wrong.map(({ event, role, notificationType }) => ({ event, role, notificationType }))).toEqual([]);
  });
});
