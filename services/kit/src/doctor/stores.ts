import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { Client } from "pg";
import { openRedis } from "../database/redis.ts";
import { explainFailure, findDoubts, isRefusedLogin } from "../database/redis-health.ts";
import { isRefusedLogin as isRefusedByPostgres } from "../errors/refused-login.ts";
import { describeReason, explainError } from "../errors/short-reason.ts";
import { minPostgres } from "../migrations/migrate.ts";
import { bad, type Examination, type FindingState, good, warning } from "./finding.ts";

const connectMs = 5_000;
const maxAwayMs = 30_000;
const noticeableMs = 3_000;

/** Examines a database with the role that a variable names: its version, and that row-level security applies to the role. */
export function examinePostgres(variable: string): Examination {
  return {
    reads: [variable],
    async examine(env) {
      const url = new URL(env[variable] ?? "");
      const place = `${url.host}${url.pathname}`;
      try {
        return await withPostgres(url.href, (client) => describeDatabase(client, place));
      } catch (error) {
        const role = decodeURIComponent(url.username);
        if (isRefusedByPostgres(error))
          return [
            bad(
              toReason("finding.postgres_refuses_role", {
                place,
                role,
                reason: explainError(error),
                variable,
              }),
            ),
          ];
        return [bad(toReason("finding.postgres_unusable", { place, reason: explainError(error), variable }))];
      }
    },
  };
}

async function describeDatabase(client: Client, place: string): Promise<[FindingState, Reason][]> {
  const { rows } = await client.query(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      rolname as role, rolsuper or rolbypassrls as sees_all,
      to_regnamespace(regexp_replace(rolname, '^(svc|job)_', '')) is null as is_empty
    from pg_roles where rolname = current_user`);
  const { version, major, role, sees_all, is_empty } = rows[0];
  if (major < minPostgres)
    return [bad(toReason("finding.postgres_too_old", { place, version, needed: minPostgres }))];
  if (sees_all) return [bad(toReason("finding.role_sees_all", { role, place }))];
  if (is_empty && /^(?:svc|job)_/.test(role))
    return [bad(toReason("finding.database_empty", { place, role }))];
  return [good(toReason("finding.postgres_good", { version, place }))];
}

async function withPostgres<Answer>(url: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Examines Redis: its login, and that it loses no jobs. */
export const examineRedis: Examination = {
  reads: ["REDIS_URL"],
  async examine({ REDIS_URL = "" }) {
    let reason = "";
    const redis = openRedis(REDIS_URL, { warn: (message) => (reason ||= message) });
    const place = REDIS_URL.replace(/\/\/[^@/]*@/, "//");
    try {
      const version = /^redis_version:(.*)$/m.exec(await redis.info("server"))?.[1]?.trim() ?? "";
      const doubts = await findDoubts(redis);
      return doubts.length > 0
        ? doubts.map(warning)
        : [good(toReason("finding.redis_good", { version, place }))];
    } catch (error) {
      const words = reason || describeReason(error);
      const why = explainFailure(REDIS_URL, words);
      return isRefusedLogin(words)
        ? [bad(toReason("finding.redis_refuses_password", { place, reason: why }))]
        : [bad(toReason("finding.redis_unusable", { place, reason: why }))];
    } finally {
      redis.disconnect();
    }
  },
};

/** Compares the clock of this machine with that of Postgres. */
export const examineClock: Examination = {
  reads: ["DATABASE_URL"],
  async examine({ DATABASE_URL = "" }) {
    const ahead = await withPostgres(DATABASE_URL, async (client) => {
      const { rows } = await client.query(
        "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
      );
      return Date.now() - rows[0].ms;
    }).catch(() => null);
    if (ahead === null) return [];
    const seconds = Math.round(Math.abs(ahead) / 100) / 10;
    if (Math.abs(ahead) > maxAwayMs)
      return [
        bad(
          ahead > 0
            ? toReason("finding.clock_ahead_too_far", { seconds })
            : toReason("finding.clock_behind_too_far", { seconds }),
        ),
      ];
    if (Math.abs(ahead) > noticeableMs)
      return [
        warning(
          ahead > 0
            ? toReason("finding.clock_ahead", { seconds })
            : toReason("finding.clock_behind", { seconds }),
        ),
      ];
    return [good(toReason("finding.clock_good"))];
  },
};
