import { Failure } from "@tessera/kit/errors/failure";
import { toEnglish } from "@tessera/language/to-english";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { InvalidToolInputError, NoSuchToolError } from "ai";

/** The reason why a tool failed, in words for the model and for people. Contains nothing they may not see. */
export class ToolError extends Error {
  /** True for an unexpected error, whose `cause` should be logged. */
  readonly isBug: boolean;
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown, isBug = false) {
    super(toEnglish(reason), { cause });
    this.name = "ToolError";
    this.reason = reason;
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
  if (NoSuchToolError.isInstance(error)) return new ToolError(toReason("agent.no_tool_name"), error);
  if (InvalidToolInputError.isInstance(error))
    return new ToolError(toReason("agent.tool_input_invalid"), error);
  if (error instanceof Failure) return new ToolError(describeFailure(error), error);
  return new ToolError(toReason("agent.tool_failed"), error, true);
}

function describeFailure({ reason, fields }: Failure): Reason {
  const problems = Object.entries(fields ?? {}).map(([path, problem]) =>
    toReason("input.at_path", { path: path.replace(/^(?:body|query|params)\./u, ""), problem }),
  );
  return problems.length > 0
    ? toReason("agent.tool_refused", { failure: reason, problems: joinProblems(problems) })
    : reason;
}

/** Joins problems by semicolons. */
export function joinProblems(problems: readonly Reason[]): Reason {
  return problems.reduceRight((others, problem) => toReason("agent.problem_list", { problem, others }));
}
