export { type DigestEntry, type DigestPeriod, digestLimits, renderDigest } from './render-digest.ts';
export { type MailContext, type RenderedMail, renderMail } from './render-mail.ts';
