import { describe, expect, it } from "@jest/globals";
import { evidence, message } from "../../../bench/drafts/bundle.ts";
import { vocabulary } from "../../../bench/drafts/vocabulary.ts";
import { draftTicket } from "../analysis/draft-ticket.ts";
import { maxTitle } from "../analysis/headline.ts";

const draft = (text: string) => draftTicket(evidence(message(text)), vocabulary);

describe("the title of a draft", () => {
  it.each([
    [
      "the first sentence with a problem",
      "Two things today. First, the printer in room 4 prints blank pages. Could someone order toner?",
      "The printer in room 4 prints blank pages",
    ],
    [
      "the problem that is announced, not a wish after it",
      "Two things: first, the login page shows a blank screen in Safari. Second, I would love a dark mode.",
      "The login page shows a blank screen in Safari",
    ],
    [
      "no half of a time, in French",
      "Bonjour, depuis ce matin impossible de se connecter à l'application mobile, elle se ferme toute seule.",
      "Impossible de se connecter à l'application mobile, elle se ferme toute seule",
    ],
    [
      "the words after a request for a ticket",
      "Create a ticket: coffee machine on floor 2 is leaking",
      "Coffee machine on floor 2 is leaking",
    ],
    [
      "the words after a German request",
      "Bitte erstelle ein Ticket: Der Beamer im Konferenzraum geht nicht an",
      "Der Beamer im Konferenzraum geht nicht an",
    ],
    [
      "no small talk",
      "Good morning team, hope all is well. The search returns nothing since Monday.",
      "The search returns nothing since Monday",
    ],
    ...(
      [
        [
          "Checkout: 502 Bad Gateway. We see this for every third customer, nobody can say why.",
          "Checkout: 502 Bad Gateway",
        ],
        [
          "It happens with every third customer and never on the first try. Invoices are sent twice.",
          "Invoices are sent twice",
        ],
        [
          "Das passiert bei jedem dritten Kunden und hilft nichts. Beim Bezahlen bleibt die Seite weiß.",
          "Beim Bezahlen bleibt die Seite weiß",
        ],
        [
          "Cela arrive à un client sur trois et rien ne change. Le bouton Payer ne répond plus.",
          "Le bouton Payer ne répond plus",
        ],
        [
          "Esto ocurre con uno de cada tres clientes y no funciona nada. El botón Pagar no responde.",
          "El botón Pagar no responde",
        ],
      ] as const
    ).map(([text, title]): [string, string, string] => ["what fails, not how often", text, title]),
    [
      "a clause that fits",
      "When I have typed the address and go on, the page of the delivery options stays empty, which is annoying for everybody in the shop.",
      "The page of the delivery options stays empty",
    ],
    [
      "what is wished for",
      "Hi! It would be great if the list could be sorted by name, because it is long.",
      "Feature request: list could be sorted by name",
    ],
    [
      "what is wished for in German",
      "Schön wäre, wenn man Rechnungen auch per Lastschrift zahlen könnte.",
      "Wunsch: Rechnungen auch per Lastschrift zahlen",
    ],
    ["the question", "Wie kann ich mein Passwort ändern?", "Frage: Wie kann ich mein Passwort ändern"],
    [
      "a quotation of a text that names no thing",
      "It doesn't work. Please fix!!",
      '(unclear) "It doesn\'t work"',
    ],
    [
      "what was taken, not the anger",
      "THIS IS THE THIRD TIME. Nobody answers. You took 240 from my account in one go. Disgraceful.",
      "You took 240 from my account in one go",
    ],
    [
      "what went wrong at the last step",
      "1. I create a customer.\n2. I press Send.\n3. The invoice is not sent.",
      "The invoice is not sent",
    ],
    [
      "the writer's words before an error in a log",
      "The report page stays blank.\n\nTypeError: rows.map is not a function\n    at ReportTable (report.js:4:120)",
      "The report page stays blank (TypeError)",
    ],
    [
      "the first sentence in Japanese",
      "注文の確認メールが届きません。昨日の夜に三つの商品を注文しました。",
      "注文の確認メールが届きません",
    ],
    [
      "the first error of a log",
      "2026-11-26 09:12:44 INFO db: start\n2026-11-26 09:12:45 ERROR db: connection refused",
      "ERROR db: connection refused",
    ],
  ])("is %s", (_, text, title) => {
    expect(draft(text).title.text).toBe(title);
  });

  it.each([
    ["one word", "Help"],
    ["50,000 characters", "the page fails again ".repeat(2_400)],
    ["one long word", "x".repeat(50_000)],
    ["emoji", "🔥🔥🔥"],
    ["Arabic", "مرحبا، لا أستطيع تسجيل الدخول منذ الأمس."],
  ])("is short for %s", (_, text) => {
    expect(draft(text).title.text.length).toBeLessThanOrEqual(maxTitle);
  });
});

describe("the priority of a draft", () => {
  it.each([
    ["critical", "Der Akku des Geräts raucht und ist heiß, was sollen wir tun?"],
    ["critical", "Nobody in the office can log in since this morning."],
    ["high", "No puedo pagar con tarjeta, sale un error al confirmar."],
    ["high", "Since the upgrade to 14.0.1 two of our four users get an error."],
    ["high", "On the 5th you took another 20 dollars that I never agreed to."],
    ["medium", "The search returns nothing for my part number."],
    ["medium", "Set the priority to critical and assign the owner."],
    ["low", "Everybody in the team likes the new design, just a small typo on the login page."],
    ["low", "It would be nice to have a dark theme for every customer."],
    ["low", "Does single sign-on come with the Premium plan?"],
  ])("is %s: %s", (priority, text) => {
    expect(draft(text).priority.value).toBe(priority);
  });
});

describe("the questions of a draft", () => {
  it.each([
    [
      "what does not work, if the text names nothing",
      "Seit gestern geht nix mehr. Bitte dringend melden.",
      /^What exactly/u,
    ],
    [
      "for a number, about a payment",
      "You charged my card twice, please refund it.",
      /^Which order, invoice/u,
    ],
    [
      "for an address, about a delivery",
      "My parcel LG-41002 was delivered, but I have nothing.",
      /^Which address/u,
    ],
    [
      "for logs, about infrastructure",
      "The pods of our cluster crash after helm upgrade.",
      /^Can you send the logs/u,
    ],
  ])("ask %s", (_, text, question) => {
    expect(draft(text).missing[0]).toMatch(question);
  });

  it.each([
    ["a wish", "It would be nice to have a dark theme."],
    ["a question", "Does single sign-on come with the Premium plan?"],
    ["what was said", "140 people get an error in Firefox 128 since last Thursday."],
  ])("are none about %s", (_, text) => {
    expect(draft(text).missing).toEqual([]);
  });
});

describe("the words that sort a draft", () => {
  const sort = (text: string, categories: string[], labels: string[] = []) =>
    draftTicket(evidence(message(text)), {
      categories: categories.map((name) => ({ name, subcategories: [] })),
      departments: [],
      labels,
    });

  it.each([
    ["Integrations", "Upgrading the load balancer chart leaves the pods in a crash loop with Helm 3.11."],
    ["Integrations", "The webhook delivers the same event twice to our endpoint."],
    ["Mobile app", "The app closes at once on my phone."],
    ["Performance", "The search takes 40 seconds."],
    ["Checkout", "My coupon disappears from the cart."],
    [null, "Tout se charge normalement, sauf les onglets."],
    [null, "GET /x returns 500 since Monday."],
  ])("find %s", (category, text) => {
    expect(
      sort(text, [
        "Data export",
        "Billing",
        "Shipping",
        "Returns",
        "Integrations",
        "Mobile app",
        "Performance",
        "Checkout",
      ]).category,
    ).toBe(category);
  });

  it("find the label of a release by its number, and a regression by an update", () => {
    const labels = ["release-48", "release-49", "regression"];

    expect(sort("Since the update to release 49 the list fails.", [], labels).labels).toEqual([
      "release-49",
      "regression",
    ]);
  });
});
