import { checkHere, type LogToCheck } from './check-here.ts';

// The other side of `checkLog`: one log comes, one answer goes.
addEventListener('message', ({ data }: MessageEvent<LogToCheck>) => {
  void checkHere(data).then((answer) => postMessage(answer));
});
