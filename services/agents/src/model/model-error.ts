/** The reason why a model gave no answer. The message is a sentence for people, without keys, addresses or the provider's own words. */
export class ModelError extends Error {
  /** True if the endpoint itself is failing, so that an immediate retry is of no use. */
  readonly isOutage: boolean;

  constructor(message: string, isOutage = false) {
    super(message);
    this.name = "ModelError";
    this.isOutage = isOutage;
  }
}

export const brokeOff = "The model's answer was cut off.";

/** Converts an error status of the provider to a `ModelError`. */
export function failureOfStatus(status: number, retryAfterSeconds: number | undefined): ModelError {
  if (status === 401 || status === 403) {
    return new ModelError(
      "The model provider doesn't accept our key. An admin can change it in the settings.",
    );
  }
  if (status === 404) {
    return new ModelError(
      "The model provider doesn't have this model. An admin can change it in the settings.",
    );
  }
  if (status === 429) {
    const when = retryAfterSeconds ? ` Try again in ${retryAfterSeconds} s.` : " Try again in a while.";
    return new ModelError(`The model provider is busy right now.${when}`);
  }
  if (status >= 500) return new ModelError("The model provider has a problem right now.", true);
  if (status === 413) return new ModelError("This conversation is too long for the model.");
  return new ModelError(
    `The model provider did not accept the request (${status}). The conversation may be too long for the model.`,
  );
}

const names = ["ModelError", "OutgoingRequestError"];

/** Returns the sentence that people see if a model fails. An unforeseen error gets a generic one. */
export function describeModelError(error: unknown): string {
  for (let link = error, depth = 0; link && depth < 6; depth += 1) {
    const { name, message, cause, lastError } = link as Error & { lastError?: unknown };
    if (names.includes(name)) return message;
    if (/NoOutputGenerated/.test(name) || isMissingEnd(link)) return brokeOff;
    if (/JSONParse|TypeValidation|InvalidResponseData|InvalidStreamPart/.test(name)) {
      return "The model's answer could not be understood.";
    }
    link = cause ?? lastError;
  }
  return "The model could not answer.";
}

/** Returns true for an error about invalid data without data: the response stopped before its end. */
function isMissingEnd(error: unknown): boolean {
  const { name, data } = error as Error & { data?: unknown };
  return /InvalidResponseData/.test(name) && data === undefined;
}
