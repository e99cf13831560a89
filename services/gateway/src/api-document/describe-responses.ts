import { type ErrorCode, statusByErrorCode } from "@tessera/wire/api/error-code";
import type { OperationText } from "@tessera/wire/reference/operation-text";

/** The errors that routes imply, and what they mean where an operation does not say more. */
const meanings = {
  invalid_input: "The input is wrong. `fields` says what is.",
  not_signed_in: "The token is missing, wrong or expired.",
  not_allowed: "The caller may not do this.",
  not_found: "It does not exist, or belongs to another organization.",
  precondition_failed: "It was changed since the given version. `current` is what it is now.",
  rate_limited: "Too many requests. `Retry-After` says when to repeat the call.",
  unavailable:
    "Part of the installation does not respond at present. Repeat the call, after `Retry-After` if it is given.",
} as const satisfies Partial<Record<ErrorCode, string>>;

const schema = { $ref: "#/components/schemas/ErrorReply" };
const content = { "application/json": { schema } };
const retryAfter = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };

/** The responses that operations share, by the code of the error, and `error` for all others. */
export function describeErrors(): Record<string, object> {
  const codes = Object.entries(meanings).map(([code, description]) => [code, toResponse(code, description)]);
  return {
    error: { description: "Denied or failed. The status follows from `code`.", content },
    ...Object.fromEntries(codes),
  };
}

function toResponse(code: string, description: string): object {
  const mayWait = code === "rate_limited" || code === "unavailable";
  return { description, ...(mayWait && { headers: retryAfter }), content };
}

interface Causes {
  access: unknown;
  needsConfirmation: boolean;
  hasInput: boolean;
  isAboutOne: boolean;
  text: OperationText | undefined;
}

/** Returns the errors that an operation responds with, by status: those that its route implies, and those that its text explains. */
export function listErrors(causes: Causes): Record<string, object> {
  const own = causes.text?.errors ?? {};
  const implied = impliedCodes(causes).map((code) => [
    statusByErrorCode[code],
    { $ref: `#/components/responses/${code}` },
  ]);
  const explained = Object.entries(own).map(([code, description]) => [
    statusByErrorCode[code as ErrorCode],
    toResponse(code, description),
  ]);
  return {
    ...Object.fromEntries([...implied, ...explained]),
    default: { $ref: "#/components/responses/error" },
  };
}

function impliedCodes({
  access,
  needsConfirmation,
  hasInput,
  isAboutOne,
  text,
}: Causes): (keyof typeof meanings)[] {
  const isOpen = access === "public";
  const takesPermission = !isOpen && access !== "signed_in" && access !== "customer";
  return [
    ...(isOpen ? [] : ["not_signed_in" as const]),
    ...(takesPermission || needsConfirmation ? ["not_allowed" as const] : []),
    ...(isAboutOne ? ["not_found" as const] : []),
    ...(hasInput ? ["invalid_input" as const] : []),
    ...(text?.takesVersion ? ["precondition_failed" as const] : []),
    "rate_limited",
    "unavailable",
  ];
}
