import { describe, expect, it } from 'vitest';
import { readRuntimeConfig } from './runtime-config.ts';

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'chalkline-config';
  script.type = 'application/json';
  script.textContent = text;
  page.body.append(script);
  return page;
}

describe('readRuntimeConfig', () => {
  it('reads what the server wrote into the page', () => {
    const config = {
      applicationKey: 'key',
      googleClientId: null,
      supportWidgetUrl: 'https://chat.test',
      isDevelopment: true,
      serverTime: '2026-11-21T15:00:00.000Z',
    };
    expect(readRuntimeConfig(pageWith(JSON.stringify(config)))).toEqual(config);
  });

  it('says what is wrong with a page that the server did not fill in', () => {
    expect(() => readRuntimeConfig(pageWith('__CHALKLINE_CONFIG__'))).toThrow('is not JSON');
    expect(() => readRuntimeConfig(pageWith('{"applicationKey":""}'))).toThrow('names no applicationKey');
    expect(() => readRuntimeConfig(document.implementation.createHTMLDocument())).toThrow('is not JSON');
  });
});
