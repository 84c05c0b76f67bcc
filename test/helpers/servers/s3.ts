/**
 * A small server of object storage on loopback: lists, heads and gets the objects that a test gives it, page by page
 * and with the codes of errors that S3 has. Signatures are proved by the package `aws4`, which knows nothing of ours.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import aws4 from 'aws4';

export interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modified: Date;
}

export interface S3Ask {
  readonly operation: 'LIST' | 'HEAD' | 'GET';
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

export type Reply = (response: ServerResponse) => void;

/** Undefined: all is well. */
export type S3Fault = (ask: S3Ask) => Reply | undefined;

export interface S3Setting {
  readonly keys?: { readonly id: string; readonly secret: string; readonly token?: string };
  readonly region?: string;
  /** Objects on a page. */
  readonly pageSize?: number;
  /** How keys are written in listings. Default: as they are asked for. */
  readonly encoding?: 'url' | 'plain';
}

export class S3Server {
  readonly buckets = new Map<string, Map<string, Stored>>();
  /** `LIST bucket prefix`, `GET bucket/key`, in order. */
  readonly asked: string[] = [];
  fault: S3Fault = () => undefined;
  #server = createServer((request, response) => this.#answer(request, response));
  readonly #setting: S3Setting;

  constructor(setting: S3Setting) {
    this.#setting = setting;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  put(bucket: string, key: string, content: string | Buffer, more: Partial<Stored> = {}): void {
    const bytes = Buffer.from(content);
    const etag = createHash('md5').update(bytes).digest('hex');
    const object = { bytes, etag, modified: new Date(1.7e12), ...more };
    const objects = this.buckets.get(bucket) ?? new Map<string, Stored>();
    this.buckets.set(bucket, objects.set(key, object));
  }

  delete(bucket: string, key: string): void {
    this.buckets.get(bucket)?.delete(key);
  }

  start(): Promise<void> {
    return new Promise((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const [, bucket = '', ...rest] = path.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const query = new URLSearchParams(search);
    const isList = query.get('list-type') === '2';
    const operation = isList ? 'LIST' : request.method === 'HEAD' ? 'HEAD' : 'GET';
    this.asked.push(
      `${operation} ${isList ? `${bucket} ${query.get('prefix')}` : `${bucket}/${key}`}`,
    );
    const reply =
      this.fault({ operation, bucket, key, query, request }) ??
      this.#replyTo({ operation, bucket, key, query, request });
    reply(response);
  }

  #replyTo({ operation, bucket, key, query, request }: S3Ask): Reply {
    const refused = this.#refusalOf(request);
    if (refused !== undefined) return refusing(403, refused);
    const objects = this.buckets.get(bucket);
    if (objects === undefined) return refusing(404, 'NoSuchBucket');
    if (operation === 'LIST') return (response) => this.#list(objects, query, response);
    const object = objects.get(key);
    return object === undefined ? refusing(404, 'NoSuchKey') : giving(object, request);
  }

  #refusalOf(request: IncomingMessage): string | undefined {
    const { keys, region = 'us-east-1' } = this.#setting;
    const { authorization } = request.headers;
    if (keys === undefined) return authorization === undefined ? undefined : 'InvalidAccessKeyId';
    if (authorization === undefined) return 'AccessDenied';
    const [, id, names = ''] =
      /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(authorization) ?? [];
    if (id !== keys.id) return 'InvalidAccessKeyId';
    const signed = names.split(';').map((name) => [name, request.headers[name]] as const);
    const again = aws4.sign(
      {
        ...{ service: 's3', region, method: request.method ?? '', path: request.url ?? '' },
        headers: Object.fromEntries(signed),
      },
      {
        ...{ accessKeyId: keys.id, secretAccessKey: keys.secret },
        ...(keys.token && { sessionToken: keys.token }),
      },
    );
    const theirs = String(again.headers?.['Authorization']).replaceAll(', ', ',');
    return theirs === authorization ? undefined : 'SignatureDoesNotMatch';
  }

  #list(
    objects: ReadonlyMap<string, Stored>,
    query: URLSearchParams,
    response: ServerResponse,
  ): void {
    const { pageSize = 1000, encoding = query.get('encoding-type') ?? 'plain' } = this.#setting;
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && byBytes(key, after) > 0)
      .sort(byBytes);
    const page = keys.slice(0, most);
    const isWhole = page.length === keys.length;
    const written = (key: string): string => (encoding === 'url' ? formText(key) : xmlText(key));
    const rows = page.map((key) => {
      const { bytes, etag, modified } = objects.get(key) as Stored;
      return (
        `<Contents><Key>${written(key)}</Key><LastModified>${modified.toISOString()}</LastModified>` +
        `<ETag>&quot;${etag}&quot;</ETag><Size>${bytes.length}</Size>` +
        '<Owner><ID>someone</ID></Owner><StorageClass>STANDARD</StorageClass></Contents>'
      );
    });
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    response.end(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name>' +
        `${encoding === 'url' ? '<EncodingType>url</EncodingType>' : ''}` +
        `<IsTruncated>${!isWhole}</IsTruncated>${rows.join('')}` +
        `${isWhole ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}` +
        '</ListBucketResult>',
    );
  }
}

export async function startS3(setting: S3Setting = {}): Promise<S3Server> {
  const server = new S3Server(setting);
  await server.start();
  return server;
}

export function refusing(status: number, code: string, more = ''): Reply {
  // The words of an answer may repeat keys.
  const words = '<Message>Word AKID SECRET</Message><StringToSign>SECRET</StringToSign>';
  const body = `<?xml version="1.0"?>\n<Error><Code>${code}</Code>${words}${more}</Error>`;
  return (response) => {
    response.writeHead(status).end(body);
  };
}

/** All of it, or from where it is asked for. */
function giving({ bytes, etag, modified }: Stored, { headers, method }: IncomingMessage): Reply {
  const wanted = headers['if-match'];
  if (wanted !== undefined && wanted !== `"${etag}"`) return refusing(412, 'PreconditionFailed');
  const [, start = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const part = bytes.subarray(Number(start), last === '' ? undefined : Number(last) + 1);
  return (response) => {
    response.writeHead(headers.range === undefined ? 200 : 206, {
      ...{ etag: `"${etag}"`, 'last-modified': modified.toUTCString() },
      'content-length': part.length,
    });
    response.end(method === 'HEAD' ? undefined : part);
  };
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** With `+` for a blank, as S3 writes it. */
function formText(key: string): string {
  return encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');
}

function xmlText(key: string): string {
  return key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
