import { t } from "@tessera/language/t";

export interface ServiceDraft {
  name: string;
  url: string;
  prefixes: string[];
}

/** Returns the errors of a draft by field. */
export function checkServiceDraft({
  name,
  url,
  prefixes,
}: ServiceDraft): Partial<Record<keyof ServiceDraft, string>> {
  const wrong = prefixes.find((prefix) => !/^\/api\/v1(?:\/[a-z0-9-]{1,60}){1,4}$/.test(prefix));
  return {
    ...(!/^[a-z][a-z0-9-]{1,40}$/.test(name) && {
      name: t("Use lowercase letters, digits and hyphens, and begin with a letter."),
    }),
    ...(!/^https?:\/\/[^\s/?#@]+$/.test(url) && {
      url: t("Enter an address without a path, such as http://notes.internal:4100."),
    }),
    ...(prefixes.length === 0 && { prefixes: t("Enter a prefix.") }),
    ...(wrong !== undefined && {
      prefixes: t("{prefix} is not a valid prefix: it must begin with /api/v1/.", { prefix: wrong }),
    }),
  };
}
