import { addressParser, type Email } from "postal-mime";
import { listPeople, type MailPerson, toName } from "./mail-person.ts";

/** What the header says about who wrote a mail and who is to be answered. None of it is verified. */
export interface SenderFields {
  /** The author in `From`; null without a valid address. */
  from: MailPerson | null;
  /** The name in `From`, also without a valid address. */
  fromName: string;
  replyTo: MailPerson[];
  /** The author whom a mailing list replaced with its own address. */
  originalFrom: MailPerson | null;
  isFromList: boolean;
  /** The addresses of the mailing list. */
  listAddresses: string[];
  /** True if a script of a website sent it. */
  isByScript: boolean;
}

export function readSender(mail: Email): SenderFields {
  const read = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim() ?? "";
  const people = (name: string) => listPeople(addressParser(read(name)), read(name));
  const listPost = [...read("list-post").matchAll(/<mailto:([^>?\s]+)/giu)];
  return {
    from: listPeople([mail.from], read("from"))[0] ?? null,
    fromName: toName(mail.from?.name),
    replyTo: listPeople(mail.replyTo, read("reply-to")),
    originalFrom: people("x-original-from")[0] ?? people("x-original-sender")[0] ?? null,
    isFromList: ["list-id", "list-post", "mailing-list"].some((name) => read(name) !== ""),
    listAddresses: listPost.map(([, address = ""]) => address.toLowerCase()),
    isByScript: ["x-php-originating-script", "x-php-script"].some((name) => read(name) !== ""),
  };
}
