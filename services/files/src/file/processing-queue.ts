/** Which attempt at which file; the worker finds everything else in the database. */
export interface ProcessFile {
  organizationId: string;
  fileId: string;
  attempt: number;
}

/** The queue's name in Redis. */
export const processingQueue = "files";

/** One job for each attempt, however often it is asked for. */
export function processingJobId({ fileId, attempt }: Pick<ProcessFile, "fileId" | "attempt">): string {
  return `file-${fileId}-${attempt}`;
}
