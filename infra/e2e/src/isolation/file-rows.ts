import type { Api } from "@tessera/client/call";
import { aFile, brokenForm, secretForm, uploadForm } from "../upload.ts";
import type { BesideTheLists } from "./every-operation.ts";
import type { Row } from "./row.ts";

const ofFile: Row = ({ fileId }) => ({ params: { fileId } });
const ofFreshFile: Row = async ({ tokens, ours }) => ({
  params: { fileId: await aFile(tokens.owner ?? "", uploadForm(ours.word)) },
});
const ofBrokenFile: Row = async ({ tokens, ours }) => ({
  params: { fileId: await aFile(tokens.owner ?? "", brokenForm(ours.word), "failed") },
});
const ofFileWithSecrets: Row = async ({ tokens, ours }) => ({
  params: { fileId: await aFile(tokens.owner ?? "", secretForm(ours.word)) },
});

export const fileRows = {
  "POST /files/upload": () => ({ form: () => uploadForm("anybody") }),
  "GET /files/search": ({ ours }) => ({ query: { search: ours.word } }),
  "GET /files/capture-plan": () => ({}),
  "GET /files/:fileId": ofFile,
  "GET /files/:fileId/content": ofFile,
  "GET /files/:fileId/thumbnail": ({ pictureId }) => ({ params: { fileId: pictureId } }),
  "GET /files/:fileId/processing-status": ofFile,
  "GET /files/:fileId/text": ofFile,
  "GET /files/:fileId/analysis": ofFile,
  "POST /files/:fileId/reprocess": ofBrokenFile,
  "POST /files/:fileId/downloads": ofFile,
  "POST /files/:fileId/copies": async ({ fileId, ours }) => ({
    params: { fileId },
    body: { filename: `${ours.word}.txt` },
  }),
  "DELETE /files/:fileId/secrets": ofFileWithSecrets,
  "DELETE /files/:fileId": ofFreshFile,
} satisfies Partial<Record<keyof Api | BesideTheLists, Row>>;
