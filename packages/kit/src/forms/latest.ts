import { useEffect, useState } from 'react';

/** Tells an answer that is still wanted from one that came too late (UI-38). */
export class Latest {
  private turn = 0;

  /** Something is asked: nothing asked before is wanted any more. The returned function says whether this one still is. */
  begin(): () => boolean {
    this.turn += 1;
    const mine = this.turn;
    return () => this.turn === mine;
  }

  /** Nothing that was asked is wanted any more. */
  drop(): void {
    this.turn += 1;
  }
}

/** What a part of a screen asks for; nothing of it is wanted once the part is gone. */
export function useLatest(): Latest {
  const [latest] = useState(() => new Latest());
  useEffect(() => () => latest.drop(), [latest]);
  return latest;
}
