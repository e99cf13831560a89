/** Why a model did not answer, for the log: without what it was asked or wrote, which the message of an error may repeat. */
export function plainReason(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
