import type { FileAccess } from "@tessera/kit/file-access/file-access";
import type { MailContext } from "../context.ts";
import type { MailReader } from "../reading/mail-reader.ts";
import type { CheckSender } from "../trust/sender-check.ts";

/** The dependencies for taking in mail. */
export interface IntakeContext extends MailContext {
  reader: MailReader;
  storeFile: FileAccess["store"];
  checkSender: CheckSender;
  /** The ids under which trusted servers write their verdict on a sender. */
  authservIds: string[];
  /** The organizations whose mail is being taken in by this process, each with the promise of its turn. */
  turns: Map<string, Promise<void>>;
}
