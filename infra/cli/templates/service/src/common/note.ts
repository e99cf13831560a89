import type { BodyOf, ReplyOf } from "@tessera/wire/api/route";
import type { operations } from "../operations.ts";

type Added = (typeof operations)["POST /new-module/notes"];

export type Note = ReplyOf<Added>;
export type NewNote = BodyOf<Added>;
