import { automaticMails } from "./automatic.corpus.ts";
import { charsetMails } from "./charset.corpus.ts";
import type { CorpusMail } from "./corpus-mail.ts";
import { quotingMails } from "./quoting.corpus.ts";
import { senderMails } from "./sender.corpus.ts";
import { structureMails } from "./structure.corpus.ts";

/** Returns the mails that reading and intake are tested with; deterministic for a seed. */
export function createCorpus(seed: number): CorpusMail[] {
  return [
    ...quotingMails(seed),
    ...charsetMails(),
    ...automaticMails(),
    ...structureMails(),
    ...senderMails(),
  ];
}
