interface FailureDetails {
  status: number;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
}

/**
 * What the identity provider refused. `status` is 0 when it did not answer; `code` is one of `wire`'s error codes, or
 * `EMAIL_NOT_VERIFIED`; `fields` names what was wrong by its path (`body.password`).
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
