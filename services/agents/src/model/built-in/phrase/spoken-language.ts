const languages = {
  en: "the is are of to and what who which how many when does do show find list set assign change ticket tickets with from all open me our we give tell add note",
  de: "der die das ist sind und wer was welche welchen welches wie viele wann zeig zeige mir alle offenen setze weise bitte auf dem den mit von zu heute gestern wir haben gibt es ein eine nicht bearbeitet hat zugewiesen schließe notiz schreibe füge antworte kamen rein finde suche über",
  fr: "le la les est sont et qui que quel quelle quels quelles combien quand montre moi tous toutes ouverts avec de du des aux pour au sur mets assigne ajoute ferme réponds client nous avons aujourd'hui hier une un ne pas",
  es: "el los las es son y quién qué cuál cuáles cuántos cuántas cuándo muestra muéstrame todos todas abiertos con de del para pon asigna añade cierra responde cliente tenemos hoy ayer una un no hay sin",
} as const;
export type SpokenLanguage = keyof typeof languages;

/** Letters that only one of the languages has. */
const letters: Partial<Record<SpokenLanguage, RegExp>> = { de: /[äöüß]/iu, fr: /[çèêâîôû]/iu, es: /[ñ¿¡]/iu };

/** Letters of other languages. A text with one of them is in none of these, whatever else it has: Turkish has "ü" and "ç". */
const foreign = /[ışğåøæłńśżőűčěřžęąđ]/iu;

const words = Object.entries(languages).map(([language, list]) => ({
  language: language as SpokenLanguage,
  list: new Set<string>(list.split(" ")),
}));

/** Returns the language of a question by its small words, because it is too short for other methods. English if undecided. */
export function spokenLanguage(text: string): SpokenLanguage {
  const said = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const hasOwnLetter = !foreign.test(text);
  const counted = words.map(({ language, list }) => ({
    language,
    hits:
      said.filter((word) => list.has(word)).length + (hasOwnLetter && letters[language]?.test(text) ? 1 : 0),
  }));
  const [best] = counted.toSorted((one, other) => other.hits - one.hits);
  return best && best.hits > 0 ? best.language : "en";
}
