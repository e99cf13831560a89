import type { SpokenLanguage } from "./spoken-language.ts";

/** The questions about what a report lacks, by their English text. */
export const missingPhrases: Readonly<Record<SpokenLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  de: {
    "What is it about, in a sentence or two?": "Worum geht es, in ein oder zwei Sätzen?",
    "What exactly does not work?": "Was genau funktioniert nicht?",
    "What was done, step by step, before it happened?": "Was wurde vorher gemacht, Schritt für Schritt?",
    "What does the message on the screen say, word for word?":
      "Was steht in der Meldung auf dem Bildschirm, Wort für Wort?",
    "When did it first happen, and does it happen every time?":
      "Wann ist es zum ersten Mal passiert, und passiert es jedes Mal?",
    "Is it one person, or are others affected as well?":
      "Ist es eine Person, oder sind auch andere betroffen?",
    "Which browser and which device is it?": "Welcher Browser und welches Gerät ist es?",
    "Does it work with an earlier version?": "Funktioniert es mit einer früheren Version?",
    "Can you send the logs and the configuration of what fails?":
      "Können Sie uns die Protokolle und die Konfiguration dessen senden, was fehlschlägt?",
    "Is production affected?": "Ist der laufende Betrieb betroffen?",
    "Which order, invoice or account number is it?":
      "Um welche Bestell-, Rechnungs- oder Kundennummer geht es?",
    "Which address was it sent to?": "An welche Adresse wurde es geschickt?",
  },
  fr: {
    "What is it about, in a sentence or two?": "De quoi s'agit-il, en une ou deux phrases ?",
    "What exactly does not work?": "Qu'est-ce qui ne fonctionne pas exactement ?",
    "What was done, step by step, before it happened?": "Qu'avez-vous fait avant, étape par étape ?",
    "What does the message on the screen say, word for word?": "Que dit le message à l'écran, mot pour mot ?",
    "When did it first happen, and does it happen every time?":
      "Quand est-ce arrivé pour la première fois, et est-ce que cela arrive à chaque fois ?",
    "Is it one person, or are others affected as well?":
      "Une seule personne est-elle touchée, ou d'autres aussi ?",
    "Which browser and which device is it?": "De quel navigateur et de quel appareil s'agit-il ?",
    "Does it work with an earlier version?": "Cela fonctionne-t-il avec une version précédente ?",
    "Can you send the logs and the configuration of what fails?":
      "Pouvez-vous nous envoyer les journaux et la configuration de ce qui échoue ?",
    "Is production affected?": "La production est-elle touchée ?",
    "Which order, invoice or account number is it?":
      "De quel numéro de commande, de facture ou de compte s'agit-il ?",
    "Which address was it sent to?": "À quelle adresse a-t-il été envoyé ?",
  },
  es: {
    "What is it about, in a sentence or two?": "¿De qué se trata, en una o dos frases?",
    "What exactly does not work?": "¿Qué es exactamente lo que no funciona?",
    "What was done, step by step, before it happened?": "¿Qué se hizo antes, paso a paso?",
    "What does the message on the screen say, word for word?":
      "¿Qué dice el mensaje en la pantalla, palabra por palabra?",
    "When did it first happen, and does it happen every time?":
      "¿Cuándo ocurrió por primera vez, y ocurre siempre?",
    "Is it one person, or are others affected as well?": "¿Le ocurre a una persona o también a otras?",
    "Which browser and which device is it?": "¿Qué navegador y qué dispositivo es?",
    "Does it work with an earlier version?": "¿Funciona con una versión anterior?",
    "Can you send the logs and the configuration of what fails?":
      "¿Puede enviarnos los registros y la configuración de lo que falla?",
    "Is production affected?": "¿Afecta a producción?",
    "Which order, invoice or account number is it?": "¿Cuál es el número de pedido, factura o cuenta?",
    "Which address was it sent to?": "¿A qué dirección se envió?",
  },
};

interface FileNote {
  pattern: RegExp;
  de: string;
  fr: string;
  es: string;
}

/** Notes about files that a draft could not take into account. */
const fileNotes: readonly FileNote[] = [
  {
    pattern: /^"(.*)" is still being read\. Draft again in a moment to include it\.$/su,
    de: "„$1“ wird noch gelesen. Entwerfen Sie gleich noch einmal, damit der Inhalt einfließt.",
    fr: "« $1 » est en cours de lecture. Refaites le brouillon dans un instant pour en tenir compte.",
    es: "«$1» todavía se está leyendo. Repita el borrador en un momento para incluirlo.",
  },
  {
    pattern: /^"(.*)" could not be read\.$/su,
    de: "„$1“ konnte nicht gelesen werden.",
    fr: "« $1 » n'a pas pu être lu.",
    es: "No se pudo leer «$1».",
  },
  {
    pattern: /^"(.*)" is quarantined and was not read\.$/su,
    de: "„$1“ ist in Quarantäne und wurde nicht gelesen.",
    fr: "« $1 » est en quarantaine et n'a pas été lu.",
    es: "«$1» está en cuarentena y no se leyó.",
  },
  {
    pattern: /^"(.*)" was deleted\.$/su,
    de: "„$1“ wurde gelöscht.",
    fr: "« $1 » a été supprimé.",
    es: "«$1» se eliminó.",
  },
  {
    pattern: /^(\d+) more files were not read: a draft reads (\d+)\.$/u,
    de: "$1 weitere Dateien wurden nicht gelesen: Ein Entwurf liest $2.",
    fr: "$1 autres fichiers n'ont pas été lus : un brouillon en lit $2.",
    es: "No se leyeron $1 archivos más: un borrador lee $2.",
  },
  {
    pattern: /^A file no longer exists\. It was deleted\.$/u,
    de: "Eine Datei gibt es nicht mehr. Sie wurde gelöscht.",
    fr: "Un fichier n'existe plus. Il a été supprimé.",
    es: "Un archivo ya no existe. Se eliminó.",
  },
  {
    pattern: /^Couldn't read a file\. Try again in a moment\.$/u,
    de: "Eine Datei konnte nicht gelesen werden. Versuchen Sie es gleich noch einmal.",
    fr: "Un fichier n'a pas pu être lu. Réessayez dans un instant.",
    es: "No se pudo leer un archivo. Inténtelo de nuevo en un momento.",
  },
];

/** Translates what a draft lacks: a question, or a note about a file. */
export function translateMissing(text: string, language: SpokenLanguage): string {
  const question = missingPhrases[language][text];
  if (question !== undefined || language === "en") return question ?? text;
  const note = fileNotes.find(({ pattern }) => pattern.test(text));
  return note ? text.replace(note.pattern, note[language]) : text;
}
