/** Every error code of a response, with its HTTP status. */
export const statusByErrorCode = {
  invalid_input: 422,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  quota_exceeded: 402,
  rate_limited: 429,
  unavailable: 503,
  storage_full: 507,
  unexpected: 500,
} as const;

/** One of the codes of {@link statusByErrorCode}. */
export type ErrorCode = keyof typeof statusByErrorCode;
