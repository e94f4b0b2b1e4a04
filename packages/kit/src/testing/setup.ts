import { cleanUpAfterEachTest } from './after-each-test.ts';

cleanUpAfterEachTest();
