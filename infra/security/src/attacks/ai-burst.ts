import { callApi, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

const burst = 200;
/** The budget per person and minute in a test installation. The burst may span two minutes. */
const limit = 90;

/** Requests drafts as fast as one member can. */
export const attack: Attack = {
  title: "a burst of drafts of one member ends at the budget for AI",
  isShort: true,
  fault: {
    file: "services/agents/src/model/budget/ai-budget.hook.ts",
    find: "const state = await budget.spendRequest(actor);",
    replace: "const state = null;",
  },
  async run() {
    const { owner } = await anOrganization();
    const token = await readToken(owner.email);
    // In two halves, each smaller than the number of requests that one caller may have open.
    const answers = [...(await askAtOnce(token, burst / 2)), ...(await askAtOnce(token, burst / 2))];
    const written = answers.filter(({ status }) => status < 300).length;
    expectHeld(written <= 2 * limit, `${written} of ${burst} drafts were written`);
    const odd = answers.find(({ status }) => status >= 300 && status !== 429);
    if (odd) throw new Error(`A draft was answered ${odd.status}: ${odd.text}`);
  },
};

function askAtOnce(token: string, count: number) {
  const call = { body: { text: "Export fails." } };
  return Promise.all(Array.from({ length: count }, () => callApi(token, "POST /agents/drafts", call)));
}
