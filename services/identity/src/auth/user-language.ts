import type { Recipient } from "@tessera/kit/email";
import { chooseLanguage, type LanguageHeaders, readAskedLanguage } from "@tessera/kit/reader-language";
import type { BetterAuthOptions } from "better-auth";

/** What the library reads of a user for us, so that a mail takes no time of its own. Neither goes out nor is taken in. */
export const languageFields = {
  language: { type: "string", required: false, input: false, returned: false },
  pageLanguage: { type: "string", required: false, input: false, returned: false },
} satisfies NonNullable<BetterAuthOptions["user"]>["additionalFields"];

interface Addressee {
  email: string;
  language?: string | null | undefined;
  pageLanguage?: string | null | undefined;
}

/** Someone in the language that they chose, else that of the browser that asks, else that of the pages they saw last. */
export function toRecipient(
  { email, language, pageLanguage }: Addressee,
  headers: LanguageHeaders | Headers | undefined,
): Recipient {
  const asked = headers && readAskedLanguage(headers instanceof Headers ? plainHeaders(headers) : headers);
  return { to: email, language: chooseLanguage(language, asked, pageLanguage) };
}

function plainHeaders(headers: Headers): LanguageHeaders {
  return {
    cookie: headers.get("cookie") ?? undefined,
    "accept-language": headers.get("accept-language") ?? undefined,
  };
}
