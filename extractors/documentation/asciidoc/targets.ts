/** Where a macro of AsciiDoc leads: from the destination as it is written to a reference that others can resolve. */
import type { Attributes } from './attributes.ts';

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]{1,40}:|\/)/i;

/** Coordinates of Antora: `module:page.adoc`, `version@component:page.adoc`, `partial$name.adoc`. */
export function isResourceId(target: string): boolean {
  return /^(?:[\w.-]*@)?[\w.-]*:(?!\/\/)|^(?:[\w.-]*@)[\w.-]+|^(?:page|partial|example|attachment|image)\$/.test(
    target,
  );
}

/** The file of an image, a film or a sound: in the folder that `:imagesdir:` names. */
export function inImageFolder(target: string, attributes: Attributes): string | null {
  const folder = attributes.resolve(attributes.get('imagesdir') ?? '');
  if (folder === null || folder === '' || ABSOLUTE.test(target))
    return folder === null ? null : target;
  return `${folder.replace(/\/+$/, '')}/${target}`;
}

/** A document and a place in it; without a document, a place in this one. */
export interface CrossReference {
  readonly path: string;
  readonly fragment: string;
}

/**
 * `<<id>>`, `<<file.adoc#id>>`, `<<file#>>`, and in the macro `file.adoc`, too. A path without an extension means an
 * AsciiDoc file.
 */
export function crossReference(target: string, isMacro: boolean): CrossReference {
  const hash = target.indexOf('#');
  if (hash !== -1) {
    return { path: withExtension(target.slice(0, hash)), fragment: target.slice(hash + 1) };
  }
  const isFile = isMacro && /\.[\p{L}\p{N}]{1,10}$/u.test(target) && !target.includes(' ');
  return isFile ? { path: target, fragment: '' } : { path: '', fragment: target };
}

function withExtension(path: string): string {
  return path === '' || /\.\w{1,10}$/.test(path) || path.endsWith('/') ? path : `${path}.adoc`;
}
