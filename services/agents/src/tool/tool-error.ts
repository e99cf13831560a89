import { Failure } from "@tessera/kit/errors/failure";
import { toEnglish } from "@tessera/language/to-english";
import { InvalidToolInputError, NoSuchToolError } from "ai";

/** The reason why a tool failed, in words for the model and for people. Contains nothing they may not see. */
export class ToolError extends Error {
  /** True for an unexpected error, whose `cause` should be logged. */
  readonly isBug: boolean;

  constructor(message: string, cause?: unknown, isBug = false) {
    super(message, { cause });
    this.name = "ToolError";
    this.isBug = isBug;
  }

  /** Returns the reason alone, because models are given the text of an error. */
  override toString(): string {
    return this.message;
  }
}

/** Converts an error to a `ToolError`. The library's own errors get our words, and a bug gets a generic message. */
export function toToolFailure(error: unknown): ToolError {
  if (error instanceof ToolError) return error;
  if (NoSuchToolError.isInstance(error))
    return new ToolError("The agent tried to use a tool that it doesn't have.", error);
  if (InvalidToolInputError.isInstance(error))
    return new ToolError("The agent used the tool with values that it doesn't accept.", error);
  if (error instanceof Failure) return new ToolError(describeFailure(error), error);
  return new ToolError("The tool failed for an unknown reason.", error, true);
}

function describeFailure({ message, fields }: Failure): string {
  const wrong = Object.entries(fields ?? {}).map(
    ([path, problem]) => `${path.replace(/^(?:body|query|params)\./u, "")} ${toEnglish(problem)}`,
  );
  return wrong.length > 0 ? `${message} ${wrong.join("; ")}.` : message;
}
