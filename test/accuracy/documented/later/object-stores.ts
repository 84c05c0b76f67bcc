/** What stores of objects answer: keys and buckets that are not there, or not for the public. */
import { says } from '../../site.ts';
import { everywhere } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, xml } from './pages.ts';

const error = (code: string, message: string): string =>
  `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

export const LATER_OBJECT_STORES: readonly DocumentedCase[] = [
  ...documented('Amazon S3', [
    {
      ...{ id: 'later-s3-no-key', truth: 'gone', in: 'en', path: '/posters/spring.png' },
      note: 'The bucket says that the key does not exist.',
      source: 'Amazon S3 API Reference: Error responses, NoSuchKey (404)',
      site: everywhere(xml(404, error('NoSuchKey', 'The specified key does not exist.'))),
    },
    {
      ...{ id: 'later-s3-no-bucket', truth: 'gone', in: 'en' },
      note: 'The bucket itself was deleted.',
      source: 'Amazon S3 API Reference: Error responses, NoSuchBucket (404)',
      site: everywhere(xml(404, error('NoSuchBucket', 'The specified bucket does not exist'))),
    },
    {
      ...{ id: 'later-s3-denied', truth: 'undecidable', in: 'en', path: '/posters/autumn.png' },
      note: 'Without the right to list the bucket S3 says 403 for missing and for private objects alike.',
      source:
        'Amazon S3 API Reference: GetObject, permissions (403 without s3:ListBucket for missing keys)',
      site: everywhere(xml(403, error('AccessDenied', 'Access Denied'))),
    },
  ]),
  ...documented('Google Cloud Storage', [
    {
      ...{ id: 'later-gcs-no-key', truth: 'gone', in: 'en', path: '/maps/tile-4-7.json' },
      note: 'The object was deleted, the XML says so.',
      source:
        'Google Cloud Storage documentation: XML API, HTTP status and error codes (NoSuchKey)',
      site: everywhere(
        xml(
          404,
          '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Details>No such object: maps/tile-4-7.json</Details></Error>',
        ),
      ),
    },
  ]),
  ...documented('Azure Blob Storage', [
    {
      ...{ id: 'later-azure-no-public', truth: 'undecidable', in: 'en', path: '/media/talk.mp4' },
      note: 'The account is closed to the public: whether the file is in it cannot be seen.',
      source:
        'Azure Storage documentation: Prevent anonymous read access (409 PublicAccessNotPermitted)',
      site: everywhere(
        xml(
          409,
          error(
            'PublicAccessNotPermitted',
            'Public access is not permitted on this storage account.',
          ),
        ),
      ),
    },
    {
      ...{ id: 'later-azure-no-blob', truth: 'gone', in: 'en', path: '/media/lecture.mp4' },
      note: 'The file does not exist, says the error code.',
      source: 'Microsoft Learn: Blob service error codes, BlobNotFound (404)',
      site: everywhere(xml(404, error('BlobNotFound', 'The specified blob does not exist.'))),
    },
  ]),
  ...documented('Amazon S3 website endpoint', [
    {
      ...{ id: 'later-s3-website-missing', truth: 'gone', in: 'en', path: '/plans/2014.html' },
      note: 'The website endpoint tells in HTML that there is no such key.',
      source:
        'Amazon S3 User Guide: Configuring a custom error document (HTTP error codes, NoSuchKey)',
      site: grown(
        'en',
        {},
        notice(
          404,
          'en',
          '404 Not Found',
          '<ul><li>Code: NoSuchKey</li><li>Message: The specified key does not exist.</li><li>Key: plans/2014.html</li></ul>',
        ),
      ),
    },
    {
      ...{ id: 'later-s3-website-rule', truth: 'moved', in: 'de', path: '/sorten/alt.html' },
      note: 'The object is an empty one with a redirect to the page that took its place.',
      source:
        'Amazon S3 User Guide: Configuring a webpage redirect, x-amz-website-redirect-location (301)',
      site: grown(
        'de',
        {
          '/sorten/alt.html': says(301, '', 'text/html', { location: '/sorten/neu.html' }),
          '/sorten/neu.html': alive('de', 'Alte Sorten, neu geordnet'),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-s3-object', truth: 'there', in: 'zxx', path: '/audio/missing-404.bin' },
      note: 'Bytes without any type that a browser would show: a whole object, to be saved.',
      source: 'Amazon S3 API Reference: GetObject, binary/octet-stream as default type',
      site: everywhere(
        says(200, Uint8Array.from([0, 1, 4, 0, 4, 255, 216, 7]), 'binary/octet-stream'),
      ),
    },
  ]),
];
