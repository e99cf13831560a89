import type { SpokenLanguage } from "./spoken-language.ts";

/** What a report of a fault may lack. */
export type Gap = "steps" | "expected" | "message" | "place" | "since" | "who";

/** What is said about a report that somebody writes in the chat. */
interface ReportPhrases {
  questions: Readonly<Record<Gap, string>>;
  toAsk: string;
  isEnough: string;
  inShort: string;
  mayNotRead: string;
}

export const reportPhrases: Readonly<Record<SpokenLanguage, ReportPhrases>> = {
  en: {
    questions: {
      steps: "What did you do right before it happened, step by step?",
      expected: "What did you expect to happen instead?",
      message: "What does the message on the screen say, word for word?",
      place: "Where does it happen: which page or function, which browser or device?",
      since: "Since when, and does it happen every time?",
      who: "Who is affected: you alone, or others as well?",
    },
    toAsk: "To turn this into a good ticket, I'd like to know:",
    isEnough: "That is enough for a ticket: say *draft a ticket*, or press **Create ticket**.",
    inShort: "What you wrote, in short:",
    mayNotRead: "This agent may not read files, so I only know that they are there.",
  },
  de: {
    questions: {
      steps: "Was haben Sie unmittelbar davor getan, Schritt für Schritt?",
      expected: "Was hätte stattdessen geschehen sollen?",
      message: "Wie lautet die Meldung auf dem Bildschirm wörtlich?",
      place: "Wo passiert es: auf welcher Seite oder bei welcher Funktion, mit welchem Browser oder Gerät?",
      since: "Seit wann, und passiert es jedes Mal?",
      who: "Wer ist betroffen: nur Sie oder auch andere?",
    },
    toAsk: "Für ein gutes Ticket wüsste ich gern:",
    isEnough:
      "Das genügt für ein Ticket: Schreiben Sie *Erstelle ein Ticket*, oder drücken Sie **Ticket erstellen**.",
    inShort: "Was Sie geschrieben haben, in Kürze:",
    mayNotRead: "Dieser Agent darf keine Dateien lesen; ich weiß nur, dass es sie gibt.",
  },
  fr: {
    questions: {
      steps: "Qu'avez-vous fait juste avant, étape par étape ?",
      expected: "Qu'est-ce qui aurait dû se passer ?",
      message: "Que dit exactement le message à l'écran ?",
      place: "Où cela se produit-il : quelle page ou fonction, quel navigateur ou appareil ?",
      since: "Depuis quand, et est-ce à chaque fois ?",
      who: "Qui est concerné : vous seul, ou d'autres aussi ?",
    },
    toAsk: "Pour en faire un bon ticket, j'aimerais savoir :",
    isEnough: "Cela suffit pour un ticket : écrivez *crée un ticket*.",
    inShort: "Ce que vous avez écrit, en bref :",
    mayNotRead: "Cet agent ne peut pas lire de fichiers ; je sais seulement qu'ils existent.",
  },
  es: {
    questions: {
      steps: "¿Qué hizo justo antes, paso a paso?",
      expected: "¿Qué debería haber pasado?",
      message: "¿Qué dice exactamente el mensaje en la pantalla?",
      place: "¿Dónde ocurre: en qué página o función, con qué navegador o dispositivo?",
      since: "¿Desde cuándo, y ocurre siempre?",
      who: "¿A quién afecta: solo a usted, o también a otros?",
    },
    toAsk: "Para hacer un buen ticket, me gustaría saber:",
    isEnough: "Esto basta para un ticket: escriba *crea un ticket*.",
    inShort: "Lo que escribió, en resumen:",
    mayNotRead: "Este agente no puede leer archivos; solo sé que existen.",
  },
};
