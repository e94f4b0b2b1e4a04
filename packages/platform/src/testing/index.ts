// What the tests of every domain need: people who are signed in, a server that answers as told, what it notifies of, a backup to look into.
export { accounts } from './accounts.ts';
export { refusedWrites } from './acting.ts';
export { type FakeAnswer, type FakeAnswering, fakeServer, fakeServerBy, type SeenRequest } from './fake-server.ts';
export { memoryBackup } from './memory-backup.ts';
export { notification } from './notification.ts';
export { type TestPlatformOptions, testPlatform } from './test-platform.ts';
