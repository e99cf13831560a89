import { describe, expect, it } from "@jest/globals";
import { recording } from "../../../bench/drafts/bundle.ts";
import { aPerson, aWireMessage, aWireTicket } from "../../../test/wire.builder.ts";
import { replyWith, suggestReply } from "./suggested-reply.ts";

const customer = aPerson("Kim Customer");
const colleague = aPerson("Sam Agent");

/** Suggests a reply to a conversation, oldest message first. Those of the customer begin with ">". */
function replyTo(title: string, first: string, ...later: string[]): string {
  const ticket = aWireTicket({ title, description: first, creator: customer });
  const messages = later.map((text) =>
    aWireMessage({
      ticket_id: ticket.id,
      author: text.startsWith(">") ? customer : colleague,
      body: text.replace(/^> /u, ""),
    }),
  );
  const source = { ticket, messages, files: [] };
  return replyWith(source, { ...suggestReply(source, []), from: "Sam Agent" });
}

describe("a suggested reply", () => {
  it.each([
    [
      "German",
      "Hallo, ich habe eine Lampe geschenkt bekommen. Geht der Umtausch ohne Rechnung?",
      "Guten Tag Kim,",
      "Zu Ihrer Frage: [Ihre Antwort]",
    ],
    [
      "French",
      "Bonjour, quelle est la durée de la garantie pour la machine achetée en mars ?",
      "Bonjour Kim,",
      "Concernant votre question : [Votre réponse]",
    ],
    [
      "Spanish",
      "Hola, ¿puedo cambiar la dirección de entrega de mi pedido antes del envío?",
      "Hola, Kim:",
      "Sobre su pregunta: [Su respuesta]",
    ],
    [
      "English, if the language has no frame",
      "Merhaba, dünden beri siparişimi göremiyorum ve ödeme sayfası açılmıyor, yardım edin.",
      "Hello Kim,",
      "[What you do next",
    ],
  ])("is in the language of the newest message: %s", (_, text, hello, answer) => {
    const reply = replyTo("x", text);

    expect(reply.split("\n")[0]).toBe(hello);
    expect(reply).toContain(answer);
  });

  it.each([
    "Es geht nicht.",
    "Moin, die Kasse zeigt einen Fehler.\n\nTypeError: undefined is not an object (evaluating 'session.id')",
    "Guten Tag,\n\nFolgendes fehlt in meiner Bestellung:\n- 2 Lampen\n- 1 Teppich\n\nViele Grüße\nKim",
    "> Danke!",
  ])("is in German for the German mail %j", (text) => {
    const german = "Meine Bestellung ist noch nicht angekommen, können Sie bitte nachsehen?";
    const reply = text.startsWith(">")
      ? replyTo("Lieferung", german, "Wir sehen nach.", text)
      : replyTo("Frage zur Bestellung", text);

    expect(reply).toMatch(/^Guten Tag Kim,/u);
    expect(reply).toMatch(/Freundliche Grüße\nSam Agent$/u);
  });

  it.each([
    "I can't sign in since this morning. The page throws me back to the start.",
    "Folgendes fehlt in meiner Bestellung:\n- zwei Lampen\n- ein Teppich",
    "Siparişimi dünden beri göremiyorum ve ödeme sayfası açılmıyor.",
  ])("does not repeat to the customer what they wrote: %j", (text) => {
    const reply = replyTo("A matter", text);

    const sentences = text.split(/[.:\n]+\s*/u).map((one) => one.replace(/^- /u, ""));
    expect(sentences.filter((one) => one !== "" && reply.includes(one))).toEqual([]);
    expect(reply.replace("“A matter”", "").replace("„A matter“", "")).not.toMatch(/[“„«]/u);
  });

  it("states in English only what is known in a reply in English", () => {
    const failing = recording([{ method: "POST", url: "https://shop.test/api/pay", status: 500 }]);
    const ofCapture = (description: string) => {
      const ticket = aWireTicket({ title: "Kasse", description, creator: customer });
      const source = { ticket, messages: [], files: [] };
      return replyWith(source, { ...suggestReply(source, [failing]), from: "Sam Agent" });
    };

    expect(ofCapture("Paying does not work in the shop any more, we need help.")).not.toContain("You write");
    expect(ofCapture("Das Bezahlen geht in unserem Shop nicht mehr, bitte helfen Sie.")).not.toContain(
      "HTTP",
    );
  });

  it("reminds of a list of questions together with what introduces it", () => {
    const reply = replyTo(
      "Invoice",
      "The invoice has the wrong company name.",
      "Hello Kim,\n\nplease send us:\n\n- the new VAT number\n- the date of the change\n\nKind regards",
    );

    expect(reply).toContain("please send us:\n\n- the new VAT number\n- the date of the change");
  });

  it("does not ask again for what somebody in the conversation has told", () => {
    const told = replyTo(
      "Export",
      "The export of the invoices stops with an error.",
      "You told us on the phone that it is Chrome 141 on Windows 11.",
      "> It still does not work.",
    );

    expect(replyTo("Export", "The export of the invoices stops with an error.")).toContain("Which browser");
    expect(told).toContain("it would help us to know");
    expect(told).not.toContain("Which browser");
  });

  it("excuses the wait when someone asks for news, and asks no questions", () => {
    const reply = replyTo(
      "Charged twice",
      "You took 118 euros twice.",
      "I am checking it.",
      "> Any news? It is four days now and I need the money for the rent.",
    );

    expect(reply).toContain("I am sorry that you have had to wait.");
    expect(reply).toContain("[Where it stands");
    expect(reply).not.toMatch(/Any news|thank you for your message|\?/u);
  });

  it("says that it is a pity when a solution did not help", () => {
    const reply = replyTo(
      "Coupon is not accepted",
      "SAVE15 is rejected.",
      "It is fixed now.",
      "> Sorry, it still does not work. Same message, in Firefox and in Edge.",
    );

    expect(reply).toContain("I am sorry that it still does not work.");
    expect(reply).not.toContain("Same message");
  });

  it("repeats no accusation, and asks no bug questions about a delivery", () => {
    const reply = replyTo(
      "Parcel",
      "Your company is a scam. My parcel was delivered last week they say, but nobody rang. You people are thieves!",
    );

    expect(reply).not.toMatch(/scam|thieves|browser|step by step/u);
    expect(reply).toContain("Which order, invoice or account number is it?");
  });

  it.each([
    [
      "Colis abîmé",
      "Bonjour, j'ai reçu hier ma commande LG-40122 mais le carton était ouvert et il manque deux verres sur six. Que dois-je faire ?",
    ],
    ["Pedido equivocado", "He recibido una mesa negra en lugar de la blanca. El pedido es el 55120."],
    ["Tasse kaputt", "Die Tasse aus Bestellung 77121 ist kaputt angekommen. Wie bekomme ich Ersatz?"],
    ["VAT number", "Invoice 5512 has the wrong VAT number and our tax office refuses it."],
  ])("asks nothing about devices or addresses: %s", (title, text) => {
    expect(replyTo(title, text)).not.toContain("- ");
  });

  it.each([
    [
      "AGAIN!!!",
      "This is the THIRD time I write and nobody answers. Your support is a joke. My invoice 5512 still has the wrong VAT number.",
      "I am sorry that you have had to wait.",
    ],
    [
      "Unverschämt",
      "Das ist eine Frechheit! Seit drei Wochen warte ich auf die Ersatzlieferung für Bestellung 77120. Sonst gehe ich zum Anwalt.",
      "bitte entschuldigen Sie, dass Sie warten mussten.",
    ],
    [
      "Honteux",
      "C'est une honte, la machine est arrivée cassée et le bouton ne répond pas.",
      "nous sommes désolés pour ce désagrément.",
    ],
    [
      "Estafa",
      "Esto es una estafa, me han cobrado dos veces el pedido 88123 y quiero mi dinero.",
      "lamentamos las molestias.",
    ],
  ])("excuses instead of thanking, and does not repeat an angry title: %s", (title, text, opening) => {
    const reply = replyTo(title, text);

    expect(reply.split("\n\n")[1]).toBe(opening);
    expect(reply).not.toContain(title);
  });

  it("excuses the wait when someone wrote how long it has been", () => {
    const reply = replyTo(
      "Refund not received",
      "You promised a refund for order LG-41200, it has not arrived on my account yet.",
      "We have passed this on to our finance team.",
      "> It is now three weeks. Where is my money?",
    );

    expect(reply).toContain("I am sorry that you have had to wait.");
    expect(reply).toContain("[Where it stands, and when there will be news]");
  });

  it.each([
    ["Mein Paket steht seit vier Tagen auf „in Zustellung“. Können Sie bitte nachforschen?", "[Was Sie als"],
    ["Mein Paket steht seit vier Tagen fest. Können Sie mir bitte sagen, wo es ist?", "Zu Ihrer Frage:"],
    ["My parcel has not moved for days. Could you please check with the carrier?", "[What you do next"],
    ["Can you also deliver parcels to Norway, and what does it cost?", "To your question:"],
    [
      "Bonjour, le colis n'est pas arrivé. Pouvez-vous vérifier auprès du transporteur ?",
      "[Ce que vous faites",
    ],
    ["Mi paquete no ha llegado todavía. ¿Podrían comprobar dónde está?", "[Qué hará"],
  ])("announces what is done for a request, and answers a question: %s", (text, expected) => {
    expect(replyTo("Paket", text)).toContain(expected);
  });

  it.each([
    "Hola, ¿hasta qué hora puedo llamar a su servicio técnico los sábados?",
    "Hi, does your support answer at weekends, and does your API support filtering orders?",
  ])("does not excuse anything where somebody only names our support: %s", (text) => {
    expect(replyTo("Horario", text)).toMatch(/^(?:Hola, Kim:\n\ngracias por|Hello Kim,\n\nthank you)/u);
  });
});
