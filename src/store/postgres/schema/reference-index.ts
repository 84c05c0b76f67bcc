/** References of documents to files: few among the links of mail, and found without going over those. */
import { IS_REFERENCE as BY_IDENTITY } from '../../../settle/identity-of.ts';

/** Of a row of `link`, as SQL; the index is used where a statement says the same. */
export const IS_REFERENCE = BY_IDENTITY.replaceAll('link.identity', 'link.identity COLLATE "C"');

export const REFERENCE_INDEX = `
CREATE INDEX link_reference ON link (link_id) WHERE ${IS_REFERENCE};
`;
