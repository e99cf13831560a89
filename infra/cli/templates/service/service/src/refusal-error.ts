/** An error response. `fields` contains the problem of each invalid part of the request. */
export class RefusalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, detail: string, fields?: Record<string, string>) {
    super(detail);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
