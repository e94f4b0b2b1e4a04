/** What a translation leaves alone. */
const SKIPPED = 'script,style,noscript,textarea,input,[translate="no"],.notranslate';

const translated = (text: string): string => [...text].reverse().join('');

function wrap(node: Node): void {
  const parent = node.parentElement;
  if (!(node instanceof Text) || !parent || parent.closest(SKIPPED) || parent.closest('font[data-try]')) return;
  if (!/[a-z]{2}/i.test(node.data)) return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  outer.dataset['try'] = '1';
  inner.textContent = translated(node.data);
  outer.append(inner);
  parent.replaceChild(outer, node);
}

function walk(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  found.forEach(wrap);
}

/**
 * Imitates a browser's page translation: every text is put into two `<font>` elements with its letters turned around, and new
 * ones as they come. @returns ends it
 */
export function translatePage(): () => void {
  walk(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') wrap(target);
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node);
        else walk(node);
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
