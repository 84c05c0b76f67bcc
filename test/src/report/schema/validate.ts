/**
 * Holds values to the schemas, closed: what is not described is wrong here, so that nothing is written that nobody
 * described. Outside they are open, since newer versions may say more.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { SCHEMAS, type SchemaName } from '../../../../src/report/schema/index.ts';

type Schema = Record<string, unknown>;

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
// The package is CommonJS, and its types say otherwise.
(formats as unknown as (ajv: Ajv2020) => void)(ajv);

const validators = new Map<SchemaName, ValidateFunction>();

/** What is wrong with a value, a line each. */
export function faultsOf(name: SchemaName, value: unknown): readonly string[] {
  const validate = validators.get(name) ?? validatorOf(SCHEMAS[name]);
  validators.set(name, validate);
  return faultsBy(validate, value);
}

export function validatorOf(schema: unknown): ValidateFunction {
  return ajv.compile(closed(schema) as Schema);
}

export function faultsBy(validate: ValidateFunction, value: unknown): readonly string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** No field that is not described, and no code that is not known. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Schema;
  const known = Array.isArray(anyOf) && 'enum' in anyOf[0] ? anyOf[0] : undefined;
  const parts = { ...rest, ...(known ?? (anyOf === undefined ? {} : { anyOf })) };
  const inner = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, closed(part)]));
  const isOpen = 'properties' in parts && parts['type'] === 'object';
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}
