/**
 * The relationships of a part of an Office Open XML file (ECMA-376 part 2, §6.5): other parts that it uses, and
 * addresses outside. Takes a part's name, gives its relationships; `''` is the package itself.
 */
import { readXml } from '../../packages/read-xml.ts';
import { attribute } from '../../packages/xml.ts';
import type { ZipPackage } from '../../packages/zip-package.ts';

export interface Relationship {
  readonly id: string;
  /** The last word of its type, which transitional and strict files share: `hyperlink`, `footnotes`. */
  readonly type: string;
  /** The name of a part; or, if it is external, an address as it is written. */
  readonly target: string;
  readonly isExternal: boolean;
}

export async function readRelationships(
  file: ZipPackage,
  part: string,
): Promise<readonly Relationship[]> {
  const found: Relationship[] = [];
  await readXml(file, relationshipsOf(part), {
    open: (name, attributes) => {
      if (name !== 'Relationship' || found.length >= MOST) return;
      const target = attribute(attributes, 'Target') ?? '';
      const isExternal =
        attribute(attributes, 'TargetMode') === 'External' || WITH_SCHEME.test(target);
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: lastSegment(attribute(attributes, 'Type') ?? ''),
        target: isExternal ? target : partName(target, part),
        isExternal,
      });
    },
  });
  return found;
}

/** Of one part; Excel itself stops at 65,530 links of a sheet. */
const MOST = 200_000;
/** Some writers forget to say that an address is external. */
const WITH_SCHEME = /^[a-z][a-z\d+.-]{1,30}:/i;
export const RELATIONSHIPS = /^(?:(?<folder>.*)\/)?_rels\/(?<file>[^/]*)\.rels$/;

function relationshipsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function lastSegment(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1);
}

/** Resolves `../media/image1.png` against the folder of `part`. */
function partName(target: string, part: string): string {
  const path = target.split('#')[0] ?? '';
  const folders = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') folders.pop();
    else if (step !== '.' && step !== '') folders.push(step);
  }
  return folders.join('/');
}
