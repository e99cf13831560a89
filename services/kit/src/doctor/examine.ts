import { toReason } from "@tessera/wire/reason/reason";
import { ReasonError } from "../errors/reason-error.ts";
import { explainError } from "../errors/short-reason.ts";
import { examineCertificate, examineOrigin } from "./certificates.ts";
import { examineDisk } from "./disk.ts";
import { bad, type Env, type Examination, type Finding, toFinding } from "./finding.ts";
import { examineDns } from "./mail-dns.ts";
import { examineIncoming, examineOutgoing } from "./mail-servers.ts";
import { examineIssuer, examineScanner, examineStorage } from "./other-systems.ts";
import { examineClock, examinePostgres, examineRedis } from "./stores.ts";

/** A program of an installation, with its variables. */
export interface ExaminedProgram {
  name: string;
  env: Env;
}

const all: Readonly<Record<string, Examination[]>> = {
  postgres: [examinePostgres("DATABASE_URL"), examinePostgres("JOB_DATABASE_URL")],
  redis: [examineRedis],
  clock: [examineClock],
  disk: ["FILES_DIR", "RELEASES_DIR", "EXPORTS_DIR", "WORK_DIR"].map(examineDisk),
  storage: [examineStorage],
  scanner: [examineScanner],
  certificate: [examineOrigin, examineCertificate],
  "mail domain": [examineDns],
  "mail out": [examineOutgoing],
  "mail in": [examineIncoming],
  "sign-in": [examineIssuer],
};

const maxMs = 12_000;

/** Examines what the programs of an installation depend on. What several of them name is examined once. */
export async function examine(programs: readonly ExaminedProgram[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, examinations] of Object.entries(all)) {
    const found = await Promise.all(
      examinations.flatMap((each) => pick(each, programs).map((env) => run(each, env))),
    );
    findings.push(...found.flat().map((one) => toFinding(check, one)));
  }
  return unique(findings);
}

/** Returns the variables of those programs for which an examination differs. */
function pick({ reads }: Examination, programs: readonly ExaminedProgram[]): Env[] {
  const [first] = reads;
  const envs = programs.map(({ env }) => env).filter((env) => env[first]);
  return [
    ...new Map(envs.map((env) => [JSON.stringify(reads.map((name) => env[name] ?? "")), env])).values(),
  ];
}

async function run(examination: Examination, env: Env): ReturnType<Examination["examine"]> {
  const { promise, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(
    () => reject(new ReasonError(toReason("problem.no_answer_in_time", { seconds: maxMs / 1000 }))),
    maxMs,
  );
  try {
    return await Promise.race([examination.examine(env), promise]);
  } catch (error) {
    return [bad(toReason("finding.failed", { variable: examination.reads[0], reason: explainError(error) }))];
  } finally {
    clearTimeout(clock);
  }
}

function unique(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
