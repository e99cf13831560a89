import { toReason } from "@tessera/wire/reason/reason";
import { Failure, invalidInput } from "./failure.ts";

const partLimits = ["FST_PARTS_LIMIT", "FST_FILES_LIMIT", "FST_FIELDS_LIMIT"];

/** Converts an error of reading a multipart form into a failure with our own wording. `field` is the path that the failure names. */
export function toUploadFailure(error: unknown, field: string): Failure {
  if (error instanceof Failure) return error;
  const { code } = Object(error) as { code?: unknown };
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Failure("too_large", toReason("request.file_too_large"));
  if (partLimits.includes(String(code)))
    return invalidInput(toReason("request.too_many_parts"), { [field]: toReason("input.too_many_parts") });
  return invalidInput(toReason("request.invalid_form"), {
    [field]: toReason("input.incomplete"),
  });
}
