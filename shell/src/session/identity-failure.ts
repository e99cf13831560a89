/** What the identity provider refused. `status` is 0 when it did not answer; `code` is the provider's own word. */
export class IdentityFailure extends Error {
  override readonly name = "IdentityFailure";
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, facts: { status: number; code?: string | undefined }) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
  }
}
