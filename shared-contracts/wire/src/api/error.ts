import { type Static, Type } from "typebox";
import { Reason } from "../reason/reason-schema.ts";
import { type ErrorCode, statusByErrorCode } from "./error-code.ts";

/**
 * The shape of every error response. `reason` and `values` say the same as `detail` in a form for any language; `field_reasons` likewise.
 * `fields` maps the path of an input (`body.title`) to its message. `current` accompanies
 * `precondition_failed` and is the current row. `needs` is what the caller has to do before the same call is allowed; `confirmation` means
 * to confirm their identity again.
 */
export const ErrorReply = Type.Object({
  detail: Type.String(),
  code: Type.Unsafe<ErrorCode>({ type: "string", enum: Object.keys(statusByErrorCode) }),
  request_id: Type.String(),
  reason: Type.Optional(Type.String()),
  values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  field_reasons: Type.Optional(Type.Record(Type.String(), Reason)),
  current: Type.Optional(Type.Unknown()),
  needs: Type.Optional(Type.Literal("confirmation")),
});
export type ErrorReply = Static<typeof ErrorReply>;
