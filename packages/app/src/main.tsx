import '@chalkline/ui/fonts.css';
import { ROOT_ELEMENT_ID } from '@chalkline/rules';
import { chalklineSystem } from '@chalkline/ui';
import { createRoot } from 'react-dom/client';
import { launch } from './start/launch.tsx';
import { pageNonce } from './start/nonce.ts';
import { readRuntimeConfig } from './start/runtime-config.ts';

const element = document.getElementById(ROOT_ELEMENT_ID);
if (!element) throw new Error(`The page has no element #${ROOT_ELEMENT_ID} to mount into.`);

// In steps: between them a slow phone paints, scrolls and answers taps.
const steps = [
  chalklineSystem,
  () => launch({ root: createRoot(element), config: readRuntimeConfig(), nonce: pageNonce() }),
];
for (const step of steps) setTimeout(step);
