/** Presentations: slides in their order with notes and comments, then masters and layouts, each once. */
import type { DocumentPiece } from '../model.ts';
import { readXml } from '../packages/read-xml.ts';
import { prefixed } from '../packages/xml.ts';
import type { ZipPackage } from '../packages/zip-package.ts';
import { flow, type OfficeFile } from './parts/office-file.ts';
import { readRelationships } from './parts/relationships.ts';
import { always } from './text/places.ts';

export async function* readPresentation(
  office: OfficeFile,
  main: string,
): AsyncGenerator<DocumentPiece> {
  const slides = await slidesOf(office.file, main);
  for (const [index, slide] of slides.entries()) {
    const spot = { page: index + 1, place: `slide ${index + 1}` };
    yield* office.part(slide, flow(always(spot)), spot);
  }
  yield* office.part(main, flow(always({ place: 'presentation' })));
}

async function slidesOf(file: ZipPackage, main: string): Promise<readonly string[]> {
  const targets = new Map<string, string>();
  for (const { id, type, target } of await readRelationships(file, main)) {
    if (type === 'slide') targets.set(id, target);
  }
  const slides = new Set<string>();
  await readXml(file, main, {
    open: (name, attributes) => {
      const target = name === 'sldId' ? targets.get(prefixed(attributes, 'id') ?? '') : undefined;
      if (target !== undefined) slides.add(target);
    },
  });
  return [...slides, ...[...targets.values()].filter((target) => !slides.has(target))];
}
