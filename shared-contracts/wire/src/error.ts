import { type Static, Type } from "typebox";
import { type ErrorCode, statusByErrorCode } from "./error-code.ts";

/**
 * The one shape of every failed answer. `fields` maps the path of an input (`body.title`) to its message;
 * `current` accompanies `precondition_failed` and carries the row as it is now. `needs` says what the caller has to do before
 * the same call is allowed: with `confirmation`, prove once more who they are.
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
