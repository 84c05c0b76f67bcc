/** Words for flags of evidence, the same in every report for people. */

export const NO_PROPER_HTTP = 'its answer is not valid HTTP';
