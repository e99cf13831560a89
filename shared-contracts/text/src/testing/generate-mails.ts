import { escapeHtml } from "@tessera/wire/text/escape-html";
import { createRandom, pick, type Random } from "./random.ts";

/** A mail as a person might write it: its plain text, and the same in HTML. */
export interface GeneratedMail {
  text: string;
  html: string;
  /** Every line with words that was sent. */
  lines: string[];
}

const introductions = [
  "On Sun, 29 Nov 2026 at 02:30, Demo Desk <support@demo.test> wrote:",
  "Am 29.11.2026 um 02:30 schrieb Demo Desk:",
  "Le dim. 29 nov. 2026 à 02:30, Demo Desk <support@demo.test> a écrit :",
  "El dom, 29 nov 2026 a las 2:30, Demo Desk escribió:",
  "Il giorno dom 29 nov 2026 alle ore 02:30 Demo Desk ha scritto:",
  "Op zo 29 nov. 2026 om 02:30 schreef Demo Desk:",
  "W dniu 29.11.2026 o 02:30 Demo Desk pisze:",
  "Den sön 29 nov. 2026 kl 02:30 skrev Demo Desk <support@demo.test>:",
  "2026年11月29日(日) 2:30 Demo Desk <support@demo.test>:",
  "вс, 29 нояб. 2026 г. в 02:30, Demo Desk <support@demo.test>:",
  "On the invoice of 3 March you wrote:",
  "You said at 10:30 to info@a.example:",
];

const headers = [
  ["---------- Forwarded message ---------", "From: Berta <berta@a.example>", "Date: 2 Nov 2026", "To: Shop"],
  ["-----Original Message-----", "From: Desk <d@a.example>", "Sent: Monday 10:00", "To: Anna"],
  ["________________________________", "Von: Desk <d@a.example>", "Gesendet: Montag 10:00", "An: Anna"],
  ["De : Desk <d@a.example>", "Envoyé : lundi 10:00", "À : Anna", "Objet : chaise"],
  ["From: Berlin", "To: Hamburg", "Date: 4 May"],
  ["差出人: Desk <d@a.example>", "日時: 10:00", "宛先: Anna"],
];

const separators = ["________________", "--", "-- ", "---", "* * *", "==========", "—"];

const sentences = [
  "My sofa arrived with a hole, order",
  "Der Stuhl ist kaputt, Bestellung",
  "La table manque, commande",
  "テーブルが届きません、注文",
  "Стол не доставлен, заказ",
  "Please call me back about",
  "1. The chair is broken, see",
  "- and one child seat for",
  "I paid 12 euros instead of",
  "Sent from my phone, case",
];

/** Returns the same mails each time: answers, forwards, answers between quoted lines, forms, signatures and separators. */
export function generateMails(count: number): GeneratedMail[] {
  const random = createRandom(20261129);
  return Array.from({ length: count }, (_, index) => generateMail(index, random));
}

function generateMail(index: number, random: Random): GeneratedMail {
  const blocks = Array.from({ length: 2 + random(6) }, (_, block) =>
    generateBlock(`${index}-${block}`, random),
  );
  const texts = blocks.map(({ marks, lines }) => lines.map((line) => `${marks}${line}`).join("\n"));
  const html = blocks.map(({ marks, lines }) => toHtml(lines, marks !== ""));
  return {
    text: texts.join(random(4) === 0 ? "\n" : "\n\n"),
    html: html.join("\n"),
    lines: blocks.flatMap(({ lines }) => lines).filter((line) => /[\p{L}\p{N}]/u.test(line)),
  };
}

interface Block {
  marks: string;
  lines: string[];
}

function generateBlock(id: string, random: Random): Block {
  const said = Array.from(
    { length: 1 + random(5) },
    (_, line) => `${pick(sentences, random)} X${id}-${line}.`,
  );
  switch (random(7)) {
    case 0:
      return { marks: "", lines: [pick(introductions, random)] };
    case 1:
      return { marks: "", lines: pick(headers, random) };
    case 2:
      return { marks: "", lines: [pick(separators, random)] };
    case 3:
    case 4:
      return { marks: random(2) === 0 ? "> " : "> > ", lines: said };
    default:
      return { marks: "", lines: said };
  }
}

function toHtml(lines: string[], isQuoted: boolean): string {
  const content = lines.map((line) => escapeHtml(line)).join("<br>\n");
  return isQuoted
    ? `<div class="gmail_quote"><blockquote type="cite">${content}</blockquote></div>`
    : `<div>${content}</div>`;
}
