import { Redis } from "ioredis";
import type { Client } from "pg";
import type { Caller } from "../caller.ts";
import { measureGroups } from "../capacity/process-groups.ts";
import { percentile, rounded } from "../figures.ts";
import type { Organization } from "./organization.ts";

const rounds = 30;

/** The resource usage and response times of an installation at the end of a month. */
export interface Month {
  tickets: number;
  megabytes: number;
  /** Memory of the services in MB, without the stores. */
  memory: number;
  redisMegabytes: number;
  computedMs: number;
  /** Median response time in ms at the organization with the most tickets. */
  list: number;
  search: number;
  ticket: number;
}

export async function measureMonth(
  { client, redisUrl }: { client: Client; redisUrl: string },
  organization: Organization,
): Promise<Month> {
  const caller = await organization.openDay();
  const groups = [...(await measureGroups())];
  const ofServices = groups.filter(([name]) => name !== "postgres" && name !== "redis");
  const tickets = await count(client, "select count(*)::float8 as n from tickets.ticket");
  const id = (await caller.ask<{ items: { id: string }[] }>(list)).items[0]?.id;
  return {
    tickets,
    megabytes: rounded(
      (await count(client, "select pg_database_size(current_database())::float8 as n")) / 1e6,
    ),
    memory: rounded(ofServices.reduce((sum, [, { megabytes }]) => sum + megabytes, 0)),
    redisMegabytes: rounded(await measureRedis(redisUrl)),
    computedMs: groups.reduce((sum, [, { computedMs }]) => sum + computedMs, 0),
    list: await measureTimes(caller, list),
    search: await measureTimes(caller, `${list}&search=customer`),
    ticket: await measureTimes(caller, `/tickets/${id}`),
  };
}

const list = "/tickets/?page=1&size=20";

async function measureTimes(caller: Caller, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await caller.ask(path);
    times.push(performance.now() - began);
  }
  return rounded(percentile(times, 0.5));
}

async function measureRedis(url: string): Promise<number> {
  const redis = new Redis(url);
  const info = await redis.info("memory");
  redis.disconnect();
  return Number(/used_memory:(\d+)/.exec(info)?.[1] ?? 0) / 1e6;
}

export async function count(client: Client, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ n: number }>(query, values);
  return rows[0]?.n ?? 0;
}
