import { Failure } from "@tessera/kit/failure";

/** Why a tool did nothing, in words for the model and for people: it holds nothing that they may not see. */
export class ToolError extends Error {
  /** Whether nobody meant this to happen: then `cause` is for the log. */
  readonly isBug: boolean;

  constructor(message: string, cause?: unknown, isBug = false) {
    super(message, { cause });
    this.name = "ToolError";
    this.isBug = isBug;
  }
}

/** What went wrong, as it may be stated. A bug is a sentence without a reason. */
export function toolFailureOf(error: unknown): ToolError {
  if (error instanceof ToolError) return error;
  if (error instanceof Failure) return new ToolError(wordsOf(error), error);
  return new ToolError("The tool could not do it. Nothing is known about why.", error, true);
}

function wordsOf({ message, fields }: Failure): string {
  const wrong = Object.entries(fields ?? {}).map(([path, reason]) => `${path} ${reason}`);
  return wrong.length > 0 ? `${message} ${wrong.join("; ")}.` : message;
}
