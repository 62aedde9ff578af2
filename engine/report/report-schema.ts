import { product } from '../settings/product.ts';
import { z } from 'zod';
import { packedReport } from './packed.ts';

/**
 * The JSON Schema (draft 2020-12) of `conformance.json`, for readers in other languages. Unknown extra fields are
 * admitted: the format grows.
 */
export function reportJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(packedReport, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $id: `urn:${product.name}:report:2`,
    title: 'Report of a conformance run (conformance.json)',
    ...schema,
  };
}
