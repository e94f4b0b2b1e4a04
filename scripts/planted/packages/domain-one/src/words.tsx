// A planted text: the lint of phrases must find both, also where a line ends in between.
export const planted = [
  'Kindly wait.',
  `Please log
in first.`,
];
