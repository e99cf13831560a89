import { chooseLanguage, type LanguageHeaders, readAskedLanguage } from "@tessera/kit/http/reader-language";
import type { Recipient } from "@tessera/kit/mail/email";
import type { BetterAuthOptions } from "better-auth";

/**
 * User fields that better-auth reads for this service, so that an email needs no additional query. They are neither
 * returned nor accepted as input.
 */
export const languageFields = {
  language: { type: "string", required: false, input: false, returned: false },
  pageLanguage: { type: "string", required: false, input: false, returned: false },
} satisfies NonNullable<BetterAuthOptions["user"]>["additionalFields"];

interface Addressee {
  email: string;
  language?: string | null | undefined;
  pageLanguage?: string | null | undefined;
}

/** Returns a recipient with the language they chose, else that of the requesting browser, else that of the pages they last saw. */
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
