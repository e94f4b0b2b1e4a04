import type { MailContext } from '../mail/render-mail.ts';

/** The context that tests render emails with. */
export const context: MailContext = {
  baseUrl: 'https://market.example',
  productName: 'Chalkline',
  recipientName: 'Dana Mercer',
  actionPath: '/redirect-handler?to=bid-comparison%3Fid%3D412',
  reason: 'You get this because you are on the purchasing team of Cedar Valley USD.',
  preferenceUrl: '/notification-preference',
};
