/** What is said where every sign-up was confirmed. */
export const unconfirmedEmpty = {
  title: 'No unconfirmed sign-ups',
  text: 'A sign-up is listed here until somebody opens the link in the email that we sent.',
};
