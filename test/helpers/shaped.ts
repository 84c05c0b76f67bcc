/** Values of a shape, whatever it holds: a field that is added to it is drawn as well. */
import fc from 'fast-check';
import type { Field, Fields, ObjectShape, Shape, ValueOf } from '../../extractors/shape.ts';

export interface Drawn {
  readonly text: fc.Arbitrary<string>;
  readonly number: fc.Arbitrary<number>;
}

/** Each may hold any of its optional fields or none. */
export function valuesOf<F extends Fields>(
  shape: ObjectShape<F>,
  drawn: Drawn,
): fc.Arbitrary<ValueOf<ObjectShape<F>>> {
  return anyObject(shape.fields, drawn) as fc.Arbitrary<ValueOf<ObjectShape<F>>>;
}

function anyObject(fields: Fields, drawn: Drawn): fc.Arbitrary<unknown> {
  const entries = Object.entries(fields);
  const values = entries.map(([name, field]) => [name, anyValue(shapeIn(field), drawn)] as const);
  const required = entries.filter(([, { kind }]) => kind !== 'optional').map(([name]) => name);
  return fc.record(Object.fromEntries(values), { requiredKeys: required, noNullPrototype: true });
}

function shapeIn(field: Field): Shape {
  return field.kind === 'optional' ? field.shape : field;
}

function anyValue(shape: Shape, drawn: Drawn): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'text':
      return drawn.text;
    case 'time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    case 'flag':
      return fc.boolean();
    case 'whole':
      return fc.nat().map((value) => value + (shape.least ?? 0));
    case 'moment':
      return fc.nat();
    case 'number':
      return drawn.number;
    case 'share':
      return fc.double({ min: 0, max: 1, noNaN: true });
    case 'open':
    case 'closed':
      return fc.constantFrom(...shape.known);
    case 'map':
      return fc.dictionary(drawn.text, drawn.text);
    case 'list':
      return fc.array(anyValue(shape.items, drawn), { maxLength: 3 });
    case 'object':
      return anyObject(shape.fields, drawn);
  }
}
