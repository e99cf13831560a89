/** The line with which mail programs introduce quoted text, by language. */
export const introductions: readonly (readonly [language: string, line: string])[] = [
  ["en", "On Mon, Nov 23, 2026 at 9:14 AM Support <support@desk.test> wrote:"],
  ["de", "Am Mo., 23. Nov. 2026 um 09:14 Uhr schrieb Support <support@desk.test>:"],
  ["fr", "Le lun. 23 nov. 2026 à 09:14, Support <support@desk.test> a écrit :"],
  ["es", "El lun, 23 nov 2026 a las 9:14, Support (<support@desk.test>) escribió:"],
  ["it", "Il giorno lun 23 nov 2026 alle ore 09:14 Support <support@desk.test> ha scritto:"],
  ["pt", "Em seg., 23 de nov. de 2026 às 09:14, Support <support@desk.test> escreveu:"],
  ["nl", "Op ma 23 nov 2026 om 09:14 schreef Support <support@desk.test>:"],
  ["pl", "W dniu 23.11.2026 o 09:14, Support pisze:"],
  ["zh", "Support <support@desk.test> 于2026年11月23日周一 09:14写道："],
  ["ja", "2026年11月23日(月) 9:14 Support <support@desk.test>:"],
  ["sv", "Den mån 23 nov. 2026 kl 09:14 skrev Support <support@desk.test>:"],
  ["da", "Den man. 23. nov. 2026 kl. 09.14 skrev Support <support@desk.test>:"],
  ["cs", "po 23. 11. 2026 v 9:14 odesílatel Support <support@desk.test> napsal:"],
  ["ru", "пн, 23 нояб. 2026 г. в 09:14, Support <support@desk.test>:"],
  ["tr", "Support <support@desk.test>, 23 Kas 2026 Pzt, 09:14 tarihinde şunu yazdı:"],
  ["ko", "2026년 11월 23일 (월) 오전 9:14, Support <support@desk.test>님이 작성:"],
];

export const questions: Readonly<Record<string, readonly string[]>> = {
  en: ["Where is my table?", "The chair is broken.", "Please cancel my order."],
  de: ["Wo bleibt mein Tisch?", "Der Stuhl ist kaputt.", "Bitte stornieren Sie."],
  fr: ["Où est ma table ?", "La chaise est cassée."],
  es: ["¿Dónde está mi mesa?", "La silla está rota."],
  it: ["Dov'è il mio tavolo?", "La sedia è rotta."],
  pt: ["Onde está a minha mesa?", "A cadeira está partida."],
  nl: ["Waar is mijn tafel?", "De stoel is kapot."],
  pl: ["Gdzie jest mój stół?", "Krzesło jest zepsute."],
  zh: ["我的桌子在哪里？", "椅子坏了。"],
  ja: ["テーブルはどこですか？", "椅子が壊れています。"],
  sv: ["Var är mitt bord?"],
  da: ["Hvor er mit bord?"],
  cs: ["Kde je můj stůl?"],
  ru: ["Где мой стол?", "Стул сломан."],
  tr: ["Masam nerede?"],
  ko: ["제 책상은 어디에 있나요?"],
};

export const closings: readonly string[] = ["Kim", "K. Tester", "🙂", "…"];
