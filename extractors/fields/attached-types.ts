/**
 * The media types under which documents are attached to mail. Takes what the header of a part says, gives the format of
 * the document, or null. What mailers call a stream of bytes, its name tells.
 */
import { endingOf, formatOfEnding, type NamedFormat } from './document-names.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Null: the name alone tells. */
export const ATTACHED_TYPES: ReadonlyMap<string, NamedFormat | null> = new Map([
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
  ['application/rtf', 'rtf'],
  ['application/epub+zip', 'epub'],
  ['application/x-ipynb+json', 'ipynb'],
  ['application/vnd.ms-outlook', 'msg'],
  [`${OPEN_XML}.wordprocessingml.document`, 'docx'],
  [`${OPEN_XML}.spreadsheetml.sheet`, 'xlsx'],
  [`${OPEN_XML}.presentationml.presentation`, 'pptx'],
  [`${OPEN_DOCUMENT}.text`, 'odt'],
  [`${OPEN_DOCUMENT}.spreadsheet`, 'ods'],
  [`${OPEN_DOCUMENT}.presentation`, 'odp'],
  ...[
    ...['application/octet-stream', 'application/x-octet-stream', 'application/octetstream'],
    ...['application/download', 'application/x-download', 'application/force-download'],
    ...['application/x-force-download', 'application/save', 'application/binary'],
    ...['application/unknown', 'application/x-unknown', 'application/zip', 'application/msword'],
    ...[
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      'application/x-zip-compressed',
    ],
  ].map((type): [string, null] => [type, null]),
]);

export function attachedFormat(type: string, name: string): NamedFormat | null {
  const declared = ATTACHED_TYPES.get(type);
  return declared === undefined ? null : (formatOfEnding(endingOf(name)) ?? declared);
}
