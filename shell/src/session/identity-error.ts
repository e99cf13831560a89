interface FailureDetails {
  status: number;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
}

/**
 * A refusal of the identity provider. `status` is 0 if there was no response. `code` is one of the error codes of `wire`, or
 * `EMAIL_NOT_VERIFIED`. `fields` contains messages for invalid fields by their path (`body.password`).
 */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { status, code, fields, retryAfterSeconds }: FailureDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
