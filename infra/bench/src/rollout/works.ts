import type { User } from "@tessera/wire/account/session";
import type { SavedReport } from "@tessera/wire/analytics/analytics";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import type { ModuleState } from "@tessera/wire/release/release";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type Caller, signIn } from "../caller.ts";
import { newConversation, say } from "../chat-stream.ts";
import { followLiveEvents } from "./event-follower.ts";
import type { Work } from "./load.ts";
import { uploadSlowly } from "./slow-upload.ts";

type PersonName = "owner" | "admin" | "agent" | "nina.berg" | "omar.haddad" | "julia.novak";

/** Returns the work of several people: every service is written to and read from, with streams and uploads in progress. */
export async function worksAt(origin: string): Promise<Work[]> {
  const as = (name: PersonName) => signIn(origin, `${name}@demo.test`);
  const [owner, admin, agent] = await Promise.all([as("owner"), as("admin"), as("agent")]);
  const [nina, omar, julia] = await Promise.all([as("nina.berg"), as("omar.haddad"), as("julia.novak")]);
  return [
    ticketWork(agent),
    fileWork(nina),
    fileWork(nina),
    chatWork(omar),
    renaming("organization", organizationName(admin)),
    renaming("identity", ownName(julia)),
    renaming("analytics", await reportName(julia)),
    await reportingWork(owner),
    pageWork(origin),
    ...[agent, nina, omar].map(followLiveEvents),
  ];
}

function ticketWork(caller: Caller): Work {
  return adding("tickets", {
    async add(turn) {
      const body = { title: `Written while we roll out, ${turn}`, description: "Still here afterwards?" };
      const { id } = await caller.call<Ticket>("/tickets/", { method: "POST", body });
      await caller.call("/tickets/?page=1&size=20");
      return id;
    },
    find: (id) => caller.call(`/tickets/${id}/`),
  });
}

/** An upload counts as found only after it was processed: the worker must not lose it either. */
function fileWork(caller: Caller): Work {
  return adding("files", {
    add: () => uploadSlowly(caller),
    find: async (id) => {
      const { status } = await caller.call<{ status: string }>(`/files/${id}`);
      if (status !== "processed") throw new Error(`The file is ${status}.`);
    },
  });
}

function chatWork(caller: Caller): Work {
  return adding("agents", {
    async add() {
      const id = await newConversation(caller);
      if (!(await say(caller, id, "Which tickets are urgent?"))) throw new Error("The reply broke off.");
      return id;
    },
    find: (id) => caller.call(`/chat/conversations/${id}`),
  });
}

/** Requests a page of the shell, as a browser does. */
function pageWork(origin: string): Work {
  return {
    service: "gateway",
    async act() {
      const response = await fetch(`${origin}/dashboard`, { headers: { accept: "text/html" } });
      const page = await response.text();
      if (!response.ok || !page.includes("mf-tickets"))
        throw new Error(`A page was answered ${response.status}.`);
    },
    findLost: async () => [],
  };
}

/** The registry counts 500 reports per person and release, which is enough for two runs against one installation. */
const countedReports = 200;

async function reportingWork(operator: Caller): Promise<Work> {
  const name = "mf-tickets";
  const { current } = await operator.call<ModuleState>(`/registry/modules/${name}`);
  const body = { items: [{ name, version: current, kind: "loaded" }] };
  const countLoads = async () => {
    const { releases } = await operator.call<ModuleState>(`/registry/modules/${name}`);
    return releases.find(({ version }) => version === current)?.health.loads ?? 0;
  };
  let loads = await countLoads();
  return {
    service: "registry",
    async act(turn) {
      if (turn >= countedReports) return void (await countLoads());
      await operator.call("/registry/reports", { method: "POST", body });
      loads += 1;
    },
    async findLost() {
      const counted = await countLoads();
      return counted < loads ? [`${loads - counted} reports`] : [];
    },
  };
}

interface Rows {
  add(turn: number): Promise<string>;
  find(id: string): Promise<unknown>;
}

/** Adds rows. Each row whose id was returned has to be found. */
function adding(service: string, { add, find }: Rows): Work {
  let unseen: string[] = [];
  return {
    service,
    act: async (turn) => void unseen.push(await add(turn)),
    async findLost() {
      const lost = new Map<string, string>();
      for (const id of unseen) await find(id).catch((error) => lost.set(id, String(error)));
      unseen = [...lost.keys()];
      return [...lost].map(([id, reason]) => `${id}: ${reason}`);
    },
  };
}

interface Field {
  write(value: string): Promise<unknown>;
  read(): Promise<string | undefined>;
}

/** Writes a field repeatedly. The last acknowledged value has to be read. */
function renaming(service: string, { write, read }: Field): Work {
  let last: string | undefined;
  return {
    service,
    async act(turn) {
      const value = `Named in turn ${turn}`;
      await write(value);
      last = value;
      if ((await read()) !== value) throw new Error("An acknowledged name was not read.");
    },
    findLost: async () => ((await read()) === last ? [] : [`the name "${last}"`]),
  };
}

function organizationName(caller: Caller): Field {
  return {
    write: (name) => caller.call("/organizations/me/", { method: "PUT", body: { name } }),
    read: async () => (await caller.call<OrganizationSettings>("/organizations/me")).name,
  };
}

function ownName(caller: Caller): Field {
  return {
    write: (name) => caller.call("/auth/me", { method: "PUT", body: { full_name: name } }),
    read: async () => (await caller.call<User>("/auth/me")).full_name,
  };
}

async function reportName(caller: Caller): Promise<Field> {
  const path = "/analytics/saved-reports";
  const body = { name: "Not named yet", report: "overview", days: 30 };
  const { id } = await caller.call<SavedReport>(path, { method: "POST", body });
  return {
    write: (name) => caller.call(`${path}/${id}`, { method: "PATCH", body: { name } }),
    read: async () => {
      const { items } = await caller.call<{ items: SavedReport[] }>(path);
      return items.find((report) => report.id === id)?.name;
    },
  };
}
