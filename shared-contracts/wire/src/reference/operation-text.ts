import type { ErrorCode } from "../api/error-code.ts";

/** What the API reference says about an operation besides what its route in `wire` says. */
export interface OperationText {
  /** Its name in generated clients, `createTicket`. It never changes once it is released. */
  id: string;
  /** A few words for lists. */
  summary: string;
  /** What it does and changes. Who may call it and the common errors are added from its route. */
  description: string;
  /** When it responds with an error that its route does not imply. */
  errors?: Partial<Record<ErrorCode, string>>;
  /** The parts of its `multipart/form-data` body, for operations that take files. */
  form?: Readonly<Record<string, string>>;
  /** The media type of its response, if that is not JSON. */
  produces?: string;
  /** True if the version of what it changes can be given as `If-Match`. */
  takesVersion?: true;
  /** True if it accepts an `Idempotency-Key`. */
  takesKey?: true;
  /** True if it refuses API keys, which its route does not say. */
  refusesKeys?: true;
  /** What to call instead. */
  deprecated?: string;
}

/** Declares the texts of operations, preserving their ids. There is one for each. */
export function describeOperations<Name extends string>() {
  return <const Texts extends Record<Name, OperationText>>(
    texts: Texts & Record<Exclude<keyof Texts, Name>, never>,
  ) => texts as Texts;
}
