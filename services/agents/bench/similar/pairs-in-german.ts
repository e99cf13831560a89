import { paraphrase } from "./paraphrase.ts";

/** Pairs in a language that the model hardly learned. They are reported separately and do not count toward the goal. */
export const pairsInGerman = [
  ...paraphrase("German", [
    [
      ["Anmeldung klappt nicht mehr", "Nach dem Zurücksetzen des Passworts komme ich nicht in mein Konto."],
      ["Kein Zugang", "Seit ich ein neues Kennwort habe, weist mich die Login-Seite ab."],
    ],
    [
      ["Rechnung doppelt abgebucht", "Im März wurde der Betrag zweimal von meiner Karte eingezogen."],
      ["Zwei Lastschriften für einen Monat", "Auf dem Kontoauszug steht dieselbe Zahlung noch einmal."],
    ],
    [
      ["Paket ist nicht angekommen", "Laut Sendungsverfolgung wurde es zugestellt, hier ist nichts."],
      ["Wo bleibt meine Lieferung?", "Der Bote behauptet, er habe sie abgegeben. Vor der Tür liegt keine."],
    ],
    [
      ["Die Suche liefert keine Treffer", "Egal was ich eingebe, die Liste bleibt leer."],
      ["Finde nichts mehr", "Die Lupe oben zeigt nie ein Ergebnis an."],
    ],
    [
      ["Gerät beschädigt erhalten", "Der Karton war eingedrückt und das Display hat einen Sprung."],
      ["Ware kaputt", "Beim Auspacken war die Scheibe des Monitors zerbrochen."],
    ],
  ]),
  ...paraphrase("English and German", [
    [
      ["Uploading large files fails every time", "A recording of 20 MB stops before the end."],
      ["Hochladen bricht ab", "Große Dateien bleiben kurz vor Schluss hängen."],
    ],
    [
      ["Your newsletter keeps coming", "I unsubscribed three times and still get it every week."],
      ["Abmeldung vom Newsletter wirkungslos", "Trotz mehrfacher Abbestellung kommt er weiter."],
    ],
  ]),
];
