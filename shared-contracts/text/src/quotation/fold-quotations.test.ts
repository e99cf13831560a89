import { describe, expect, it } from "@jest/globals";
import { generateMails } from "../testing/generate-mails.ts";
import { firstLineOf, foldQuotations, ownText } from "./fold-quotations.ts";

function kinds(text: string): string[] {
  return foldQuotations(text).map(({ kind }) => kind);
}

describe("foldQuotations", () => {
  it("loses no line of 500 mails", () => {
    for (const { text } of generateMails(500))
      expect(
        foldQuotations(text)
          .map((passage) => passage.text)
          .join("\n"),
      ).toBe(text);
  });

  it.each([
    "Hello,\n\nOn the invoice of 3 March you wrote:\n\nDelivery within three days.\n\nThis is not true.",
    "Please change my booking.\n\nFrom: Berlin\nTo: Hamburg\nDate: 4 May\n\nI travel on 6 May instead.",
    "Please quote:\n\n________________\n\n3 chairs\n2 tables",
    "1. The chair is broken.\n--\n2. The table was never delivered.",
    "Hi\n\nOn 29 Nov at 02:30, Desk <a@b.example> wrote:\n> Which order?\n\n4711.\n\n> Which colour?\n\nGreen.",
    "New request\n\nName: Anna\nEmail: anna@a.example\nPhone: 12:30\n\nMy message",
    "The diff:\n\n```\n> a\n> b\n> c\n> d\n```\n\nWhat is that?",
  ])("leaves %j open", (text) => {
    expect(kinds(text)).toEqual(["own"]);
  });

  it.each([
    "Thanks!\n\nOn Sun, 29 Nov 2026 at 02:30, Desk <a@b.example> wrote:\n> Hello",
    "Danke!\n\nAm 29.11.2026 um 02:30 schrieb Desk <a@b.example>:\n\n> Hallo",
    "ありがとう\n\n2026年11月29日(日) 2:30 Desk <a@b.example>:\n> こんにちは",
    "Merci\n\nLe dim. 29 nov. 2026 à 02:30,\nDesk <a@b.example> a\nécrit :\n> Bonjour",
    "Sent from a phone\n\nAm 29.11.2026 um 02:30 schrieb Desk <a@b.example>:\n\nHallo",
    "Please handle.\n\n---------- Forwarded message ---------\nFrom: Berta <b@a.example>\nDate: 2 Nov 2026\nSubject: complaint\n\nA hole.",
    "Ok.\n\n________________________________\nFrom: Desk <a@b.example>\nSent: Monday\nTo: Anna\nSubject: Re: x\n\nHello",
    "Ok.\n\n-----Ursprüngliche Nachricht-----\nVon: Desk <a@b.example>\nGesendet: Montag\nAn: Anna\n\nHallo",
    "Ok.\n\n**From:** Desk <a@b.example>\n**Sent:** Monday\n**To:** Anna\n\nHello",
  ])("folds the quotation of %j", (text) => {
    expect(kinds(text)).toEqual(["own", "quotation"]);
  });

  it("folds a signature, and nothing when there is nothing before it", () => {
    expect(kinds("Hello\n\n-- \nAnna\nTel. 1")).toEqual(["own", "signature"]);
    expect(kinds("-- \nAnna")).toEqual(["own"]);
  });

  it("leaves a mail open that only quotes", () => {
    expect(kinds("> a\n> b\n> c\n> d\n> e")).toEqual(["own"]);
  });
});

describe("ownText", () => {
  it("leaves out quotations and the signature", () => {
    expect(ownText("Thanks!\n\n-- \nAnna\n\nOn Sun, 29 Nov 2026, Desk wrote:\n> Hello")).toBe("Thanks!");
  });
});

describe("firstLineOf", () => {
  it("leaves out the marks before the words", () => {
    expect(firstLineOf("________\n**From:** Desk\nTo: Anna")).toBe("From: Desk");
    expect(firstLineOf("> > Hello")).toBe("Hello");
    expect(firstLineOf("---------- Forwarded message ---------\nFrom: x")).toBe(
      "Forwarded message ---------",
    );
  });
});
