import { type TUnsafe, Type } from "typebox";
import type { XStatic } from "typebox/schema";

/**
 * A JSON schema that was written elsewhere, such as in the OpenAPI document of a service, with the type that follows from it. References
 * are followed before, by `readOpenApi`.
 */
export function plainSchema<const Schema>(schema: Schema): TUnsafe<XStatic<Schema>> {
  return Type.Unsafe<XStatic<Schema>>(schema as object);
}
