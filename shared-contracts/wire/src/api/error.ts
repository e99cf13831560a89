import { type Static, Type } from "typebox";
import { type ErrorCode, statusByErrorCode } from "./error-code.ts";

/**
 * The shape of every error response. `fields` maps the path of an input (`body.title`) to its message. `current` accompanies
 * `precondition_failed` and is the current row. `needs` is what the caller has to do before the same call is allowed; `confirmation` means
 * to confirm their identity again.
 */
export const ErrorReply = Type.Object({
  detail: Type.String(),
  code: Type.Unsafe<ErrorCode>({ type: "string", enum: Object.keys(statusByErrorCode) }),
  request_id: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  current: Type.Optional(Type.Unknown()),
  needs: Type.Optional(Type.Literal("confirmation")),
});
export type ErrorReply = Static<typeof ErrorReply>;
