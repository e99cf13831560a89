/** The languages in which the link to the list is written. */
export const listLanguages = ["en", "de", "fr", "es"] as const;
export type ListLanguage = (typeof listLanguages)[number];

const more: Record<ListLanguage, string> = { en: "more than", de: "mehr als", fr: "plus de", es: "más de" };
const around: Record<ListLanguage, [before: string, after: string]> = {
  en: ["Show ", " in the list"],
  de: ["", " in der Liste zeigen"],
  fr: ["Afficher ", " dans la liste"],
  es: ["Mostrar ", " en la lista"],
};

/** Returns a number of tickets in words: "1 ticket", "mehr als 1.000 Tickets". */
export function describeTickets(total: number, isExact: boolean, language: ListLanguage = "en"): string {
  const isOne = language === "fr" ? total < 2 : total === 1;
  const noun = `${language === "de" ? "Ticket" : "ticket"}${isOne ? "" : "s"}`;
  return `${isExact ? "" : `${more[language]} `}${total.toLocaleString(language)} ${noun}`;
}

/** Returns the words that link to the list of these tickets. */
export function linkToList(total: number, isExact: boolean, language: ListLanguage = "en"): string {
  return around[language].join(describeTickets(total, isExact, language));
}
