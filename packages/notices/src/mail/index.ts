export type { Block } from './letter.ts';
export { type DigestEntry, type DigestPeriod, digestLimits, renderDigest } from './render-digest.ts';
export { letterOf, type MailContext, type RenderedMail, renderMail } from './render-mail.ts';
