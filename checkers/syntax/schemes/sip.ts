/** sip and sips: RFC 3261 §19.1.1 and §25.1, with RFC 5954 for IPv6 addresses. */
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { namedIfAny, nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { isDomainName } from '../values/domain-name.ts';
import {
  bare,
  judgeParameters,
  nameParameters,
  type Parameter,
  readParameters,
  writeParameters,
} from '../values/parameters.ts';

export interface SipUrl {
  readonly user?: string;
  readonly password?: string;
  readonly host: string;
  readonly port?: string;
  readonly parameters: readonly Parameter[];
  /** Behind "?": header fields of the request. */
  readonly headers?: string;
}

export const sip: SchemeSyntax<SipUrl> = sipLike('sip');
export const sips: SchemeSyntax<SipUrl> = sipLike('sips');

/** SIP-URI = "sip:" [ userinfo ] hostport uri-parameters [ headers ] */
function sipLike(scheme: string): SchemeSyntax<SipUrl> {
  return {
    scheme,
    defined: 'RFC 3261 §19.1.1',
    ownBrackets: true,
    read,
    write,
    name: (url) => [
      ...nameLogin(url),
      ...nameParameters(url.parameters),
      ...namedIfAny('headers', url.headers),
    ],
  };
}

function write({ user, password, host, port, parameters, headers }: SipUrl): string {
  const secret = password === undefined ? '' : `:${password}`;
  const who = user === undefined ? '' : `${user}${secret}@`;
  const where = host + (port === undefined ? '' : `:${port}`);
  return who + where + writeParameters(parameters) + (headers === undefined ? '' : `?${headers}`);
}

function read(cursor: ParseCursor): SipUrl {
  const { start, end } = cursor;
  const at = cursor.find('@', start);
  const who = at === -1 ? {} : readUser(cursor, start, at);
  const hostStart = at === -1 ? start : at + 1;
  const question = cursor.find('?', hostStart);
  const parametersEnd = question === -1 ? end : question;
  const semicolon = cursor.find(';', hostStart, parametersEnd);
  const hostEnd = semicolon === -1 ? parametersEnd : semicolon;
  const place = readPlace(cursor, hostStart, hostEnd);
  const parameters = readParameters(cursor, hostEnd, parametersEnd);
  judgeParameters(cursor, parameters, isParameter);
  const rest = { ...who, ...place, parameters: bare(parameters) };
  if (question === -1) return rest;
  const headers = cursor.text(question + 1, end);
  if (!headers.split('&').every((one) => HEADER.test(one))) {
    cursor.fault('sip-headers-invalid', { offset: question, length: end - question });
  }
  return { ...rest, headers };
}

/** user = 1*( unreserved / escaped / user-unreserved ) */
const USER = /^(?:[\w\-.!~*'()&=+$,;?/]|%[\dA-Fa-f]{2})+$/;
/** password = *( unreserved / escaped / "&" / "=" / "+" / "$" / "," ) */
const PASSWORD = /^(?:[\w\-.!~*'()&=+$,]|%[\dA-Fa-f]{2})*$/;

/** userinfo = ( user / telephone-subscriber ) [ ":" password ] "@"; every number is a user, too. */
function readUser(
  cursor: ParseCursor,
  from: number,
  at: number,
): Pick<SipUrl, 'user' | 'password'> {
  if (cursor.url.startsWith('//', from)) cursor.fault('sip-slashes', { offset: from, length: 2 });
  const colon = cursor.find(':', from, at);
  const user = cursor.text(from, colon === -1 ? at : colon);
  const secret = colon === -1 ? {} : { password: cursor.text(colon + 1, at) };
  if (!USER.test(user) || !PASSWORD.test(secret.password ?? '')) {
    cursor.fault('sip-user-invalid', { offset: from, length: at + 1 - from });
  }
  if (secret.password) {
    cursor.fault('userinfo-password', { offset: from, length: at - from });
  }
  return { user, ...secret };
}

/** hostport = host [ ":" port ] */
function readPlace(cursor: ParseCursor, from: number, to: number): Pick<SipUrl, 'host' | 'port'> {
  const bracket = cursor.url[from] === '[' ? cursor.find(']', from, to) : -1;
  const colon = cursor.find(':', Math.max(from, bracket), to);
  const host = cursor.text(from, colon === -1 ? to : colon);
  const port = colon === -1 ? {} : { port: cursor.text(colon + 1, to) };
  if (!isHost(host)) {
    const place = from === to ? rangeOfRest(cursor) : { offset: from, length: to - from };
    cursor.fault('sip-host-invalid', place);
  } else if (colon !== -1 && !/^\d+$/.test(cursor.text(colon + 1, to))) {
    cursor.fault('port-invalid', { offset: colon, length: to - colon });
  }
  return { host, ...port };
}

/** host = hostname / IPv4address / IPv6reference */
function isHost(text: string): boolean {
  if (text.startsWith('['))
    return /^\[[\dA-Fa-f:.]+\]$/.test(text) && URL.canParse(`http://${text}`);
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) || isDomainName(text);
}

/** paramchar = param-unreserved / unreserved / escaped */
const PARAM = /^(?:[\w\-.!~*'()[\]/:&+$]|%[\dA-Fa-f]{2})+$/;
const TOKEN = /^[\w\-.!%*+'~]+$/;
/** header = hname "=" hvalue */
const HEADER =
  /^(?:[\w\-.!~*'()[\]/?:+$]|%[\dA-Fa-f]{2})+=(?:[\w\-.!~*'()[\]/?:+$]|%[\dA-Fa-f]{2})*$/;

/** uri-parameter = transport-param / user-param / method-param / ttl-param / maddr-param / lr-param / other-param */
function isParameter({ name, value }: Parameter): boolean {
  switch (name.toLowerCase()) {
    case 'transport':
    case 'user':
    case 'method':
      return value !== undefined && TOKEN.test(value);
    case 'ttl':
      return value !== undefined && /^\d{1,3}$/.test(value) && Number(value) <= 255;
    case 'maddr':
      return value !== undefined && isHost(value);
    default:
      return PARAM.test(name) && (value === undefined || PARAM.test(value));
  }
}
