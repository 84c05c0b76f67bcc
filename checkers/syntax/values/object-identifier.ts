/**
 * Names of attributes and rules in a directory (RFC 4512 §1.4 and §2.5), as sources of regular expressions:
 *
 *     oid                  = descr / numericoid
 *     descr                = ALPHA *( ALPHA / DIGIT / "-" )
 *     numericoid           = number 1*( "." number )
 *     attributedescription = oid *( ";" 1*keychar )
 */
const NUMBER = String.raw`(?:0|[1-9]\d*)`;
export const OID = String.raw`(?:[A-Za-z][A-Za-z\d-]*|${NUMBER}(?:\.${NUMBER})+)`;
export const ATTRIBUTE = String.raw`${OID}(?:;[A-Za-z\d-]+)*`;
