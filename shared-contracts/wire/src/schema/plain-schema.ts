import { type TUnsafe, Type } from "typebox";
import type { XStatic } from "typebox/schema";

/**
 * Returns an external JSON schema, such as one from a service's OpenAPI document, with its inferred type. References must already be
 * resolved, see `readOpenApi`.
 */
export function plainSchema<const Schema>(schema: Schema): TUnsafe<XStatic<Schema>> {
  return Type.Unsafe<XStatic<Schema>>(schema as object);
}
