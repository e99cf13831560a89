import { randomUUID } from "node:crypto";
import { reports } from "@tessera/wire/analytics/analytics.constants";
import { platforms } from "@tessera/wire/mail/integration.constants";
import { type Answer, callApi } from "../api.ts";
import { type CallerName, getExpected, isOneOf, members, strangers } from "./caller.ts";
import type { IsolationEnvironment } from "./environment.ts";
import type { Operation } from "./every-operation.ts";
import { exceptions, rows } from "./matrix.ts";
import type { Sent, Served } from "./row.ts";

type Name = keyof typeof rows;

/**
 * Calls an operation as every caller, and returns the deviations from what is expected. Callers that must be refused come first, with the
 * same call that afterwards serves the weakest permitted caller, so that a refusal with side effects is noticed.
 */
export async function checkIsolation(
  environment: IsolationEnvironment,
  name: Name,
  operation: Operation,
): Promise<string[]> {
  const served = [...members, "key" as const, "customer" as const].filter((caller) =>
    isServed(name, caller, operation),
  );
  const [first = "owner"] = served;
  const call = await callFor(environment, name, first);
  const findings = [
    ...(await refusals(environment, name, operation, call)),
    ...(await foreignFindings(environment, name, operation, call)),
  ];
  for (const caller of served) {
    const own = caller === first ? call : await callFor(environment, name, caller);
    findings.push(...(await servedFindings(environment, name, operation, { caller, call: own })));
  }
  return findings;
}

function isServed(name: Name, caller: CallerName, operation: Operation): boolean {
  return !exceptions[name]?.[caller] && getExpected(caller, operation) === "served";
}

function callFor(
  environment: IsolationEnvironment,
  name: Name,
  caller: Served["name"],
): Sent | Promise<Sent> {
  const userId = caller === "key" || caller === "customer" ? "none" : environment.ours[caller].id;
  return rows[name](environment, { name: caller, token: environment.tokens[caller] ?? "", userId });
}

async function refusals(
  environment: IsolationEnvironment,
  name: Name,
  operation: Operation,
  call: Sent,
): Promise<string[]> {
  const callers = [...strangers, ...members, "key" as const];
  const findings: string[] = [];
  for (const caller of callers.filter((one) => !isServed(name, one, operation))) {
    const expected = exceptions[name]?.[caller] ?? getExpected(caller, operation);
    const response = await callApi(environment.tokens[caller], name, call);
    if (response.status !== expected) findings.push(said(caller, response, expected));
  }
  return findings;
}

/** Checks that our data does not exist for the owner of another organization: neither by its id nor in any answer. */
async function foreignFindings(
  environment: IsolationEnvironment,
  name: Name,
  { access, status = 200 }: Operation,
  call: Sent,
): Promise<string[]> {
  const token = environment.tokens.foreign;
  const namesOurs = access !== "public" && Object.keys(call.params ?? {}).length > 0;
  const usual = access === "customer" ? 401 : namesOurs ? 404 : status;
  const expected = exceptions[name]?.foreign ?? usual;
  const response = await callApi(token, name, call);
  const findings: string[] = [];
  if (response.status !== expected) findings.push(said("foreign", response, expected));
  if (access === "public" || isByLink(name)) return findings;
  if (response.text.includes(environment.ours.word))
    findings.push(said("a foreign answer names us", response, expected));
  const strange = withOtherIds(call);
  if (!strange) return findings;
  const missing = await callApi(token, name, strange);
  if (bare(response) !== bare(missing)) findings.push(`foreign ${bare(response)}, missing ${bare(missing)}`);
  return findings;
}

async function servedFindings(
  environment: IsolationEnvironment,
  name: Name,
  { access, status = 200 }: Operation,
  { caller, call }: { caller: Served["name"]; call: Sent },
): Promise<string[]> {
  const everybody = access === "public" ? strangers : [];
  const findings: string[] = [];
  for (const one of [...everybody, caller]) {
    const token = isOneOf(strangers, one) ? environment.tokens[one] : (call.token ?? environment.tokens[one]);
    const response = await callApi(token, name, call);
    if (response.status !== status) findings.push(said(one, response, status));
  }
  return findings;
}

/** True for an operation with a link, whose holder may know what it leads to. */
function isByLink(name: Name): boolean {
  return name === "POST /invitations/:token/accept";
}

function said(who: string, { status, text }: Answer, expected: number | "served"): string {
  return `${who}: ${status} instead of ${expected}: ${text.slice(0, 300)}`;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns the call with random ids in place of ours; undefined if it has none. */
function withOtherIds({ params = {}, query, body }: Sent): Sent | undefined {
  const named = Object.entries(params).map(([name, value]) => [name, isWord(value) ? value : randomUUID()]);
  const rest = JSON.stringify({ query, body });
  const strange = rest.replace(uuid, () => randomUUID());
  if (Object.values(params).every(isWord) && rest === strange) return undefined;
  return { params: Object.fromEntries(named), ...JSON.parse(strange) };
}

/** True for a parameter that is the same in every organization. */
function isWord(param: string): boolean {
  return isOneOf(platforms, param) || isOneOf(reports, param);
}

/** Returns the answer without the parts that differ each time. */
function bare({ status, text }: Answer): string {
  return `${status} ${text.replace(/"request_id":"[^"]*"/, "").replace(uuid, "id")}`;
}
