/** A comment may say anew, whom and hand in. */
export const words = { label: 'Hand it in', title: `Whom do you invite on ${new Date().getDay()}?` };

export const Words = () => (
  <p className="mend anew" title="plain">
    The price is worked out anew.
  </p>
);
