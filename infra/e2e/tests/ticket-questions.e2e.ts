import { expect, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { signIn } from "../src/installation.ts";
import { type TicketQuestion, ticketQuestions } from "../src/ticket-questions.ts";

interface Reply {
  content: string;
  parts: { type: string; data?: { kind: string; id: string; label: string } }[];
}

interface QuestionContext {
  token: string;
  conversationId: string;
  today: string;
  member: { id: string; display_name: string };
}

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the query of the list, with the placeholders replaced by the member's id and by dates. */
function toQuery({ query }: TicketQuestion, { today, member }: QuestionContext): string[] {
  const filled = (value: string) =>
    value
      .replace("{agent}", member.id)
      .replace("{month}", `${today.slice(0, 7)}-01`)
      .replace(/^\{(-?\d+)\}$/u, (_, days) => dayAfter(today, Number(days)));
  return Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => new URLSearchParams([[name, filled(one)]]).toString()),
  );
}

async function readTotal({ token }: QuestionContext, query: string[]): Promise<number> {
  const page = await obtain<{ total: number }>(token, `GET /tickets/?${["size=1", ...query].join("&")}`);
  return page.total;
}

/** Asks the chat a question, and returns where its answer differs from the list; empty if it does not. */
async function mistakesIn(question: TicketQuestion, asking: QuestionContext): Promise<string[]> {
  const { token, conversationId, member } = asking;
  const words = question.words.replace("{name}", member.display_name);
  const query = toQuery(question, asking);
  const before = await readTotal(asking, query);
  const { reply } = await obtain<{ reply: Reply }>(token, "POST /chat/conversations/:id/messages", {
    params: { id: conversationId },
    body: { message: words },
  });
  const after = await readTotal(asking, query);
  const list = reply.parts.find(({ type, data }) => type === "data-source" && data?.kind === "list")?.data;
  const address = [...new URLSearchParams(list?.id.split("?")[1] ?? "").entries()].map((entry) =>
    new URLSearchParams([entry]).toString(),
  );
  const counted = Number(
    /([\d,]+) tickets? in the list$/u.exec(list?.label ?? "")?.[1]?.replaceAll(",", "") ?? -1,
  );
  return [
    ...(list ? [] : [`${words}: no list`]),
    ...(address.toSorted().join("&") === query.toSorted().join("&")
      ? []
      : [`${words}: ${address.join("&")} instead of ${query.join("&")}`]),
    // Other tests may have created a ticket in between.
    ...([before, after].includes(counted) ? [] : [`${words}: ${counted} instead of ${before}`]),
    ...(list && reply.content.endsWith(list.label) ? [] : [`${words}: does not lead to the list`]),
  ];
}

async function anAsker(email: string): Promise<QuestionContext> {
  const token = await readToken(email);
  const { timezone } = await obtain<{ timezone: string }>(token, "GET /organizations/me");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(new Date());
  const { data } = await obtain<{ data: QuestionContext["member"][] }>(
    token,
    "GET /members?search=agent%40demo.test",
  );
  const [member] = data;
  if (!member) throw new Error("The demo has no agent.");
  const { id: conversationId } = await obtain<{ id: string }>(token, "POST /chat/conversations", {
    body: {},
  });
  return { token, conversationId, today, member };
}

test("questions about tickets are answered with the list's own count, and a link to the list", async () => {
  test.setTimeout(240_000);
  // Two people, so that each stays within the AI budget of a minute.
  const askers = await Promise.all(["admin@demo.test", "owner@demo.test"].map(anAsker));

  const mistakes: string[] = [];
  for (const [index, question] of ticketQuestions.entries()) {
    const asking = askers[index % askers.length];
    if (asking) mistakes.push(...(await mistakesIn(question, asking)));
  }

  expect(ticketQuestions.length).toBe(60);
  expect(mistakes).toEqual([]);
});

test("a question in the chat leads to the list behind its answer", async ({ page }) => {
  await signIn(page, "agent@demo.test");
  await page.goto("/dashboard/ai-creator");
  const box = page.getByRole("textbox", { name: "Ask about a ticket, a file or a customer" });
  await box.fill("Which tickets are overdue?");
  await box.press("Enter");

  await page
    .getByRole("link", { name: /^Show [\d,]+ tickets in the list$/u })
    .first()
    .click();

  await expect(page).toHaveURL(/\/dashboard\?is_overdue=true$/u);
  await expect(page.getByText("Overdue", { exact: true }).first()).toBeVisible();
});
