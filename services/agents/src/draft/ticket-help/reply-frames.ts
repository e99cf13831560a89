import { detectLanguage } from "@tessera/kit/text/language-detector";
import { wordsOnly } from "@tessera/text/prose";
import { missingPhrases } from "../../model/built-in/phrase/missing-phrases.ts";

/** The sentences of a suggested reply in one language. Brackets are for the person who sends it to fill in. */
export interface ReplyFrames {
  quote(text: string): string;
  hello(name: string): string;
  regards: string;
  thanks(title: string): string;
  /** For a further message about the same matter. */
  thanksAgain: string;
  sorryForWait: string;
  sorryStill: string;
  /** For someone who is angry. */
  sorryForTrouble: string;
  /** Returns true if a text may be in the language of the reply. */
  isSpokenIn(text: string): boolean;
  toQuestion: string;
  found: string;
  answer: string;
  status: string;
  next: string;
  planned: string;
  missing: string;
  confirmed: string;
  solved: string;
  closed(title: string): string;
  ifNot: string;
  waiting: string;
  thenOn: string;
  /** Translations of questions; those of English are themselves. */
  questions: Readonly<Record<string, string>>;
}

function isIn(language: string) {
  return (text: string) => {
    const { best, isReliable } = detectLanguage(wordsOnly(text));
    return best === language || (language === "en" && !isReliable);
  };
}

const english: ReplyFrames = {
  quote: (text) => `“${text}”`,
  hello: (name) => `Hello ${name},`,
  regards: "Kind regards",
  thanks: (title) => `thank you for your message about “${title}”.`,
  thanksAgain: "thank you for the details.",
  sorryForWait: "I am sorry that you have had to wait.",
  sorryStill: "I am sorry that it still does not work.",
  sorryForTrouble: "I am sorry for the trouble.",
  isSpokenIn: isIn("en"),
  toQuestion: "To your question:",
  found: "This is what we understand so far:",
  answer: "[Your answer]",
  status: "[Where it stands, and when there will be news]",
  next: "[What you do next, and when you write again]",
  planned: "[Whether this is planned; promise no date that is not certain]",
  missing: "To continue, it would help us to know:",
  confirmed:
    "thank you for letting us know that it works again. If it comes back, just reply to this message.",
  solved: "this is where we are:",
  closed: (title) => `we have closed your request “${title}” as solved.`,
  ifNot: "If it does not work for you, reply to this message and we will look at it again.",
  waiting: "we are still waiting for your answer:",
  thenOn: "As soon as we have it, we can continue.",
  questions: missingPhrases.en,
};

const german: ReplyFrames = {
  quote: (text) => `„${text}“`,
  hello: (name) => `Guten Tag ${name},`,
  regards: "Freundliche Grüße",
  thanks: (title) => `vielen Dank für Ihre Nachricht zu „${title}“.`,
  thanksAgain: "vielen Dank für die weiteren Angaben.",
  sorryForWait: "bitte entschuldigen Sie, dass Sie warten mussten.",
  sorryStill: "es tut mir leid, dass es immer noch nicht funktioniert.",
  sorryForTrouble: "es tut mir leid, dass Sie Ärger damit haben.",
  isSpokenIn: isIn("de"),
  toQuestion: "Zu Ihrer Frage:",
  found: "So verstehen wir es bisher:",
  answer: "[Ihre Antwort]",
  status: "[Wie der Stand ist und wann es Neues gibt]",
  next: "[Was Sie als Nächstes tun und wann Sie sich wieder melden]",
  planned: "[Ob das geplant ist; keinen Termin versprechen, der nicht sicher ist]",
  missing: "Damit wir weiterkommen, würden uns diese Angaben helfen:",
  confirmed:
    "vielen Dank für die Rückmeldung, dass es wieder funktioniert. Sollte es noch einmal auftreten, antworten Sie einfach auf diese Nachricht.",
  solved: "das ist der Stand:",
  closed: (title) => `wir haben Ihre Anfrage „${title}“ als gelöst geschlossen.`,
  ifNot:
    "Falls es bei Ihnen nicht funktioniert, antworten Sie auf diese Nachricht, und wir sehen es uns noch einmal an.",
  waiting: "wir warten noch auf Ihre Antwort:",
  thenOn: "Sobald wir sie haben, können wir weitermachen.",
  questions: missingPhrases.de,
};

const french: ReplyFrames = {
  quote: (text) => `« ${text} »`,
  hello: (name) => `Bonjour ${name},`,
  regards: "Cordialement",
  thanks: (title) => `merci pour votre message au sujet de « ${title} ».`,
  thanksAgain: "merci pour ces précisions.",
  sorryForWait: "nous vous prions d'excuser cette attente.",
  sorryStill: "nous sommes désolés que cela ne fonctionne toujours pas.",
  sorryForTrouble: "nous sommes désolés pour ce désagrément.",
  isSpokenIn: isIn("fr"),
  toQuestion: "Concernant votre question :",
  found: "Voici ce que nous avons compris jusqu'ici :",
  answer: "[Votre réponse]",
  status: "[Où en est le traitement, et quand il y aura du nouveau]",
  next: "[Ce que vous faites ensuite, et quand vous écrirez de nouveau]",
  planned: "[Si c'est prévu ; ne promettez aucune date incertaine]",
  missing: "Pour avancer, ces précisions nous aideraient :",
  confirmed:
    "merci de nous avoir confirmé que cela fonctionne de nouveau. Si le problème revient, répondez simplement à ce message.",
  solved: "voici où nous en sommes :",
  closed: (title) => `nous avons clos votre demande « ${title} » comme résolue.`,
  ifNot: "Si cela ne fonctionne pas chez vous, répondez à ce message et nous regarderons de nouveau.",
  waiting: "nous attendons encore votre réponse :",
  thenOn: "Dès que nous l'aurons, nous pourrons continuer.",
  questions: missingPhrases.fr,
};

const spanish: ReplyFrames = {
  quote: (text) => `«${text}»`,
  hello: (name) => `Hola, ${name}:`,
  regards: "Un saludo",
  thanks: (title) => `gracias por su mensaje sobre «${title}».`,
  thanksAgain: "gracias por los detalles.",
  sorryForWait: "lamentamos que haya tenido que esperar.",
  sorryStill: "lamentamos que siga sin funcionar.",
  sorryForTrouble: "lamentamos las molestias.",
  isSpokenIn: isIn("es"),
  toQuestion: "Sobre su pregunta:",
  found: "Esto es lo que entendemos hasta ahora:",
  answer: "[Su respuesta]",
  status: "[Cómo está el asunto y cuándo habrá noticias]",
  next: "[Qué hará a continuación y cuándo volverá a escribir]",
  planned: "[Si está previsto; no prometa una fecha que no sea segura]",
  missing: "Para continuar, nos ayudaría saber:",
  confirmed: "gracias por confirmarnos que vuelve a funcionar. Si se repite, responda a este mensaje.",
  solved: "esta es la situación:",
  closed: (title) => `hemos cerrado su solicitud «${title}» como resuelta.`,
  ifNot: "Si no le funciona, responda a este mensaje y lo revisaremos de nuevo.",
  waiting: "seguimos a la espera de su respuesta:",
  thenOn: "En cuanto la tengamos, podremos continuar.",
  questions: missingPhrases.es,
};

const byLanguage: Record<string, ReplyFrames> = { en: english, de: german, fr: french, es: spanish };

const enoughLetters = 20;
/** What a program says, whatever the language of the person who reports it. */
const technical = /\p{L}(?:Error|Exception)\b|^\s+at\s|[{};]\s*$|=>|\bhttps?:/u;
const quoted = /"[^"\n]*"|“[^”\n]*”|„[^“\n]*“|«[^»\n]*»/gu;

function ownWords(text: string): string {
  const lines = text.split("\n").filter((line) => !technical.test(line));
  return wordsOnly(lines.join("\n").replace(quoted, " "));
}

/**
 * Returns the sentences for a reply to these texts, the newest first. If they are too short to tell, `hints` decide. English, if the language
 * is none of ours.
 */
export function framesFor(texts: readonly string[], hints: readonly string[] = []): ReplyFrames {
  for (const text of [...texts.slice(0, 1), texts.join("\n"), [...texts, ...hints].join("\n")]) {
    const words = ownWords(text);
    const { best, isReliable } = detectLanguage(words);
    const isEnough = (words.match(/\p{L}/gu)?.length ?? 0) >= enoughLetters;
    if (best !== null && isEnough && isReliable) return byLanguage[best] ?? english;
  }
  const { best } = detectLanguage(wordsOnly(texts.join("\n")));
  return (best === null ? undefined : byLanguage[best]) ?? english;
}
