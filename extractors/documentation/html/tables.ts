/** Tables for HTML as documentation: what an attribute's URL is to the page, which elements show code. */
import type { AttributeValue } from '../../html/html-attribute.ts';
import type { UrlSyntax } from '../../html/html-tables.ts';
import { urlSyntax } from '../../html/html-tables.ts';
import type { ReferenceKind } from '../model.ts';
import type { Tag } from './tags.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const IMAGE_ELEMENTS = words('image img input');
const IMAGE_ATTRIBUTES = words('background dynsrc icon imagesrcset lowsrc poster srcset');
const LOADING_ELEMENTS = words(
  'applet audio embed feimage frame iframe object script source track use video',
);
/** Link types that load what they name; the others lead to pages. */
const LOADING_TYPES = words(
  'apple-touch-icon apple-touch-icon-precomposed icon manifest mask-icon modulepreload prefetch preload stylesheet',
);
/** Link types that name a host to connect to, and no page. */
const HOST_TYPES = words('dns-prefetch preconnect');

export function kindOf(tag: Tag, attribute: string): ReferenceKind {
  if (tag.name === 'meta')
    return metadataNames(tag).some((name) => /image|logo/i.test(name)) ? 'image' : 'link';
  if (IMAGE_ELEMENTS.has(tag.name) || IMAGE_ATTRIBUTES.has(attribute)) return 'image';
  if (attribute === 'style' || LOADING_ELEMENTS.has(tag.name)) return 'resource';
  return tag.name === 'link' && hasType(tag, LOADING_TYPES) ? 'resource' : 'link';
}

function hasType(tag: Tag, types: ReadonlySet<string>): boolean {
  const given = textOf(tag, 'rel')?.toLowerCase().split(/\s+/) ?? [];
  return given.some((type) => types.has(type));
}

export function textOf(tag: Tag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.text.trim();
}

/** How the attribute holds URLs on this tag, or null. */
export function syntaxOf(tag: Tag, attribute: AttributeValue): UrlSyntax | null {
  const { name } = attribute;
  if (tag.name === 'link' && name === 'href' && hasType(tag, HOST_TYPES)) return null;
  if (name !== 'content') return urlSyntax(tag.name, name);
  if (tag.name === 'meta' && textOf(tag, 'http-equiv')?.toLowerCase() === 'refresh') {
    return 'refresh';
  }
  return holdsMetadataUrl(tag) && looksLikeUrl(attribute.text) ? 'one' : null;
}

/** Open Graph, Twitter cards, tiles of Windows, and the properties of schema.org in microdata. */
const METADATA = new RegExp(
  '^(?:og:(?:url|see_also|(?:image|video|audio)(?::(?:secure_)?url)?)' +
    '|twitter:(?:url|image(?::src)?|player(?::stream)?)' +
    '|msapplication-(?:tileimage|config|square\\d+x\\d+logo|wide\\d+x\\d+logo)' +
    '|(?:contentUrl|embedUrl|image|license|logo|sameAs|thumbnailUrl|url))$',
  'i',
);

/** `og:image` may be a path, `msapplication-config` may be `none`. */
function looksLikeUrl(value: string): boolean {
  return /[./]/.test(value) && !/[\s"<>]/.test(value.trim());
}

function holdsMetadataUrl(tag: Tag): boolean {
  return metadataNames(tag).some((name) => METADATA.test(name));
}

function metadataNames(tag: Tag): readonly string[] {
  return ['property', 'name', 'itemprop'].map((name) => textOf(tag, name) ?? '');
}

/** Elements whose text is code; links among it stay links. */
export const CODE: ReadonlySet<string> = words(
  'code kbd listing plaintext pre samp textarea xmp script style',
);

/** Elements that close nothing which began inside of them: an author forgets their end, or they have none. */
export const PHRASES: ReadonlySet<string> = words(
  'a abbr area b base big br bdi bdo cite col del dfn em embed font hr i img input ins label link mark meta ' +
    'nobr param q s small source span strike strong sub sup track tt u var wbr',
);

export const HEADING = /^h([1-6])$/;
