import { EMPTY_DESCRIPTION_TEXT } from '@chalkline/rules';
import { type OpeningDependencies, openTab } from './new-tab.ts';

const frameStyle = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff';

function isEmpty(html: string): boolean {
  const content = new DOMParser().parseFromString(html, 'text/html').body;
  return content.textContent.trim() === '' && content.querySelector('img') === null;
}

/**
 * Shows a description in a tab of its own; an empty one says so (UI-11). Its HTML lives in a frame without scripts, forms or
 * an origin, so what somebody else wrote can do nothing there. A blocked pop-up is alerted.
 */
export function openDescription(html: string, dependencies: OpeningDependencies): void {
  const tab = openTab(dependencies);
  if (!tab) return;
  const { document: page } = tab;
  page.title = 'Description';
  const frame = page.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.title = 'Description';
  frame.style.cssText = frameStyle;
  // Without lines around its cells, a table reads as one line of words.
  const content = isEmpty(html)
    ? EMPTY_DESCRIPTION_TEXT
    : html.replaceAll(/<table\b/gi, '<table border="1" cellpadding="6"');
  frame.srcdoc = `<!doctype html><meta charset="utf-8"><body style="font:16px/1.5 system-ui,sans-serif;margin:2rem">${content}</body>`;
  page.body.append(frame);
}
