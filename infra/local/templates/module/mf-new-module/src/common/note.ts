export type { NewNote, Note } from "@tessera/wire/new-module";
