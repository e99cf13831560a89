import { detectLanguage } from "@tessera/kit/text/language-detector";
import { sentencesOf, wordsOf } from "@tessera/text/sentences";
import { findState } from "../../src/draft/ticket-help/conversation-state.ts";
import { replyWith, suggestReply } from "../../src/draft/ticket-help/suggested-reply.ts";
import type { TicketMaterial } from "../../src/draft/ticket-help/ticket-material.ts";
import { aPerson, aWireMessage, aWireTicket } from "../../test/wire.builder.ts";
import { readCases } from "./case.ts";
import { median, type Part } from "./measure.ts";

interface ReplyCase {
  id: string;
  language: string;
  from: string;
  subject: string;
  messages: { by: string; text: string }[];
  status: string | null;
}

interface Graded {
  one: ReplyCase;
  text: string;
  grade: number;
  failed: string[];
  leaks: string[];
}

export function gradeReplies(isFaulty: boolean): Part {
  const graded = readCases<ReplyCase>("replies.jsonl").map((one) => grade(one, isFaulty));
  const isSpoken = ({ failed }: Graded) => !failed.includes("language");
  return {
    measures: [
      {
        what: "suggested replies, grade (median of 5)",
        value: median(graded.map((one) => one.grade)),
        goal: 3.5,
      },
      {
        what: "replies in the customer's language",
        value: graded.filter(isSpoken).length,
        goal: graded.length,
      },
      { what: "leaks of notes", value: -graded.flatMap(({ leaks }) => leaks).length, goal: 0 },
    ],
    report: graded.map(({ one, text, grade, failed, leaks }) =>
      [
        `${one.id}  ${grade}  ${failed.join(", ")} ${leaks.map((word) => `LEAKED ${word}`).join(" ")}`,
        text,
        "",
      ].join("\n"),
    ),
  };
}

/** Every check that fails takes one from the grade. A leak leaves the lowest. */
function grade(one: ReplyCase, isFaulty: boolean): Graded {
  const source = toMaterial(one);
  const suggested = suggestReply(source, []);
  const text = replyWith(source, { ...suggested, from: isFaulty ? "INC-204" : "Sam Agent" });
  const ofCustomer = one.messages.filter(({ by }) => by === "customer");
  const newest = ofCustomer.at(-1)?.text ?? "";
  const isTheirTurn = one.messages.findLast(({ by }) => !by.includes("note"))?.by === "customer";
  const own = text.replace(/“[^”]*”|„[^“]*“|«[^»]*»/gu, " ");
  const said = ofCustomer.map((message) => message.text).join("\n");
  const checks: Record<string, boolean> = {
    language: detectLanguage(own).best === one.language,
    "takes up the newest message":
      !isTheirTurn ||
      findState(source).kind === "confirmed" ||
      sharesWords([text, ...suggested.statements.map((one) => one.text)].join("\n"), newest),
    "no echo": !sentencesOf(said, 40).some((one) => one.length >= 25 && text.includes(one)),
    "no thanks for a repeated message":
      ofCustomer.length < 2 ||
      !/(?:thank you|danke|merci|gracias)[^.]*(?:message|nachricht|mail)/iu.test(own),
    "no question already answered":
      !/(?:step by step|schritt für schritt|should have happened|browser)/iu.test(text) ||
      !/chrome|firefox|staging/iu.test(said),
    "no question about a fault that there is not":
      !/(?:step by step|should have happened|schritt für schritt)/iu.test(text),
    "says what comes next":
      findState(source).kind !== "open" || own.split("\n").filter((line) => line.trim() !== "").length >= 4,
  };
  const failed = Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]));
  const leaks = leakedIn(text, one);
  return { one, text, grade: leaks.length > 0 ? 1 : Math.max(1, 5 - failed.length), failed, leaks };
}

function sharesWords(text: string, newest: string): boolean {
  const wanted = [...wordsOf(newest)].filter((word) => word.length > 4);
  const have = wordsOf(text);
  return wanted.filter((word) => have.has(word)).length >= Math.min(3, wanted.length);
}

function leakedIn(text: string, { messages, subject }: ReplyCase): string[] {
  const shared = wordsOf(
    [subject, ...messages.filter(({ by }) => !by.includes("note")).map((one) => one.text)].join("\n"),
  );
  const notes = messages.filter(({ by }) => by.includes("note")).flatMap((one) => [...wordsOf(one.text)]);
  const have = wordsOf(text);
  return notes.filter((word) => have.has(word) && !shared.has(word) && (/\d/u.test(word) || word.length > 7));
}

function toMaterial({ from, subject, messages, status }: ReplyCase): TicketMaterial {
  const customer = aPerson(from.replace(/\s*<.*/u, ""));
  const member = aPerson("Sam Agent");
  const [first, ...rest] = messages;
  const ticket = aWireTicket({
    title: subject,
    description: first?.text ?? "",
    creator: customer,
    ...(status ? { status: status as "resolved" } : {}),
  });
  const readable = rest.filter(({ by }) => !by.includes("note"));
  return {
    ticket,
    messages: readable.map(({ by, text }) =>
      aWireMessage({ ticket_id: ticket.id, author: by === "customer" ? customer : member, body: text }),
    ),
    files: [],
  };
}
