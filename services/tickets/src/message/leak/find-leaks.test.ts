import { describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import type { LeakKind } from "@tessera/wire/ticket/communication.constants";
import {
  aDesk,
  type DeskCustomer,
  type ReplyCase,
  someHarmlessReplies,
  somePlantedLeaks,
} from "../../../test/planted-leaks.ts";
import { type FoundLeak, findLeaks, findUnknown, type LeakOwner, type OthersData } from "./find-leaks.ts";

const desk = aDesk();

/** What the database would find about the other customers of the desk. */
function lookUp({ customer }: ReplyCase): OthersData {
  const isOwn = ({ company }: DeskCustomer) => company === customer.company;
  const names = new Set(desk.filter(isOwn).map(({ name }) => name));
  const others = desk.filter((one) => !isOwn(one) && !names.has(one.name));
  const by = (toKey: (one: DeskCustomer) => string) =>
    new Map<string, LeakOwner>(
      others.map((one) => [toKey(one), { customerName: one.name, ticketNumber: 1 }]),
    );
  const digits = (text: string) => text.replaceAll(/\D/gu, "");
  return {
    addresses: by(({ email }) => email),
    names: by(({ name }) => name.toLowerCase()),
    phones: by(({ phone }) => digits(phone).slice(-8)),
    files: by(({ fileId }) => fileId),
    numbers: new Map(
      others.map(({ order, name }) => [
        digits(order),
        [{ customerName: name, ticketNumber: 1, prefix: order.split("-")[0]?.toLowerCase() ?? "" }],
      ]),
    ),
  };
}

function check(one: ReplyCase): FoundLeak[] {
  return findLeaks(one.reply, one.ticket, {
    unknown: findUnknown(one.reply, one.ticket),
    others: lookUp(one),
  });
}

/** Returns the replies that are judged wrongly, if they are more than a share of all. */
function tooMany<Item>(wrong: readonly Item[], all: number, share: number): readonly Item[] {
  return wrong.length > all * share ? wrong.slice(0, 20) : [];
}

describe("the comparison of replies", () => {
  it("finds planted leaks of every kind, half of them rewritten", () => {
    const planted = somePlantedLeaks(desk, getRounds({ some: 180, all: 2_000 }));

    const missed = planted.filter((one) => !check(one).some(({ kind }) => isOfKind(kind, one)));

    expect(tooMany(missed, planted.length, 0.02)).toEqual([]);
  });

  it("lets harmless replies pass", () => {
    const replies = someHarmlessReplies(desk, getRounds({ some: 220, all: 5_000 }));

    const stopped = replies.filter((one) => check(one).length > 0);

    expect(tooMany(stopped, replies.length, 0.01)).toEqual([]);
  });
});

/** The name of a file shows whose it is. */
function isOfKind(found: LeakKind, { kind, reply }: ReplyCase): boolean {
  return found === kind || (kind === "file" && found === "name" && reply.files[0]?.id === "new");
}
