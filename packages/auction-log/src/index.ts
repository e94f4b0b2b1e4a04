export {
  bidCommitment,
  newSalt,
  reserveCommitment,
  type Seal,
  type Secret,
  sealHash,
} from './commitments.ts';
export type { Fault, FaultCode } from './fault.ts';
export { logFile } from './file.ts';
export {
  endsLot,
  type Head,
  LINE_KINDS,
  type LineKind,
  type LogLine,
  NO_HASH,
  TOO_LATE,
  TOO_LOW,
} from './line/line.ts';
export { outageText, termsText } from './line/terms-text.ts';
export { type LogEntry, shownOf, type WrittenLine, writeLine } from './line/write-line.ts';
export { type NoteSigner, noteSigner } from './notes/keys.ts';
export { noteIn } from './notes/signed-note.ts';
export { signEnd, signReceipt } from './notes/statements.ts';
export { chooseOpenings, type Kept } from './openings/choose.ts';
export {
  type OpenedMaximum,
  type OpenedReserve,
  type OpenedSeal,
  type Openings,
  openingsHash,
  openingsText,
} from './openings/openings.ts';
export { LogFollower } from './verify/log-follower.ts';
export { type Verdict, type VerifyOptions, verifyLog } from './verify/verify-log.ts';
