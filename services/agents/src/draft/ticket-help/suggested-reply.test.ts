import { describe, expect, it } from "@jest/globals";
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
      "„Geht der Umtausch ohne Rechnung?“",
      "[Ihre Antwort]",
    ],
    [
      "French",
      "Bonjour, quelle est la durée de la garantie pour la machine achetée en mars ?",
      "Bonjour Kim,",
      "« Quelle est la durée de la garantie",
      "[Votre réponse]",
    ],
    [
      "Spanish",
      "Hola, ¿puedo cambiar la dirección de entrega de mi pedido antes del envío?",
      "Hola, Kim:",
      "«¿puedo cambiar la dirección",
      "[Su respuesta]",
    ],
    [
      "English, if the language has no frame",
      "Merhaba, dünden beri siparişimi göremiyorum ve ödeme sayfası açılmıyor, yardım edin.",
      "Hello Kim,",
      "göremiyorum",
      "[What you do next",
    ],
  ])("is in the language of the newest message: %s", (_, text, hello, quoted, answer) => {
    const reply = replyTo("x", text);

    expect(reply.split("\n")[0]).toBe(hello);
    expect(reply).toContain(quoted);
    expect(reply).toContain(answer);
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
    expect(reply).toContain("“Same message, in Firefox and in Edge.”");
  });

  it("repeats no accusation, and asks no bug questions about a delivery", () => {
    const reply = replyTo(
      "Parcel",
      "Your company is a scam. My parcel was delivered last week they say, but nobody rang. You people are thieves!",
    );

    expect(reply).toContain("“My parcel was delivered last week they say, but nobody rang.”");
    expect(reply).not.toMatch(/scam|thieves|browser|step by step/u);
    expect(reply).toContain("Which order, invoice or account number is it?");
  });
});
