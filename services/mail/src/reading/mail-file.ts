export interface MailFile {
  filename: string | null;
  type: string;
  contentId: string | null;
  content: Uint8Array<ArrayBuffer>;
  /** True if the sender declared it to be an attachment. */
  isDeclared: boolean;
}
