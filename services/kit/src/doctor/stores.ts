import { Client } from "pg";
import { openRedis } from "../database/redis.ts";
import { explainFailure, findDoubts, isRefusedLogin } from "../database/redis-health.ts";
import { isRefusedLogin as isRefusedByPostgres } from "../errors/refused-login.ts";
import { describeReason } from "../errors/short-reason.ts";
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
              `Postgres at ${place} refuses ${role} (${describeReason(error)}): migrate, which sets the password in ${variable}`,
            ),
          ];
        return [
          bad(
            `Postgres at ${place} cannot be used (${describeReason(error)}): start it, or correct ${variable}`,
          ),
        ];
      }
    },
  };
}

async function describeDatabase(client: Client, place: string): Promise<[FindingState, string][]> {
  const { rows } = await client.query(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      rolname as role, rolsuper or rolbypassrls as sees_all,
      to_regnamespace(regexp_replace(rolname, '^(svc|job)_', '')) is null as is_empty
    from pg_roles where rolname = current_user`);
  const { version, major, role, sees_all, is_empty } = rows[0];
  if (major < minPostgres)
    return [bad(`Postgres at ${place} is ${version}: ${minPostgres} or newer is needed`)];
  if (sees_all)
    return [
      bad(
        `${role} at ${place} bypasses row-level security, and would show every organization to all: use the service's own role`,
      ),
    ];
  if (is_empty && /^(?:svc|job)_/.test(role)) return [bad(`${place} has no tables for ${role}: migrate it`)];
  return [good(`Postgres ${version} at ${place}`)];
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
        ? doubts.map((doubt) => warning(`Redis at ${doubt}`))
        : [good(`Redis ${version} at ${place}`)];
    } catch (error) {
      const words = reason || describeReason(error);
      const why = explainFailure(REDIS_URL, words);
      return isRefusedLogin(words)
        ? [bad(`Redis at ${place} cannot be used (${why}): correct the password in REDIS_URL`)]
        : [bad(`Redis at ${place} cannot be used (${why}): start it, or correct REDIS_URL`)];
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
    const seconds = Math.abs(ahead / 1000).toFixed(1);
    const text =
      ahead > 0
        ? `this clock is ${seconds} s ahead of that of Postgres`
        : `this clock is ${seconds} s behind that of Postgres`;
    if (Math.abs(ahead) > maxAwayMs)
      return [bad(`${text}, so that tokens expire too early or too late: synchronize both (NTP)`)];
    if (Math.abs(ahead) > noticeableMs) return [warning(`${text}: synchronize both (NTP)`)];
    return [good("as that of Postgres")];
  },
};
