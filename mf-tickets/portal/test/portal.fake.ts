import { jest } from "@jest/globals";
import type { PortalOrganization } from "@tessera/wire/portal/portal";
import type { PortalApi } from "../src/api/portal-api.ts";
import type { Host } from "../src/host/embedded-frame.ts";
import type { Portal } from "../src/place/create-portal.ts";

type Call = (operation: string, call: object) => Promise<unknown>;

/** An API whose calls are answered by `answers`, or by its own functions. */
export function anApi(answers: Record<string, unknown> = {}, functions: Partial<PortalApi> = {}): PortalApi {
  const call = jest.fn<Call>(async (operation) => {
    const answer = answers[operation];
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer() : answer;
  });
  const never = () => new Promise<never>(() => {});
  return { organization: "acme", call, getToken: never, ...functions } as unknown as PortalApi;
}

export function aHost(host: Partial<Host> = {}): Host {
  return {
    readMetadata: () => undefined,
    readPage: () => null,
    readIdentity: () => null,
    dropIdentity: jest.fn(),
    reportNews: jest.fn(),
    requestClose: jest.fn(),
    requestPicture: async () => null,
    requestRecording: async () => undefined,
    listen: () => {},
    ...host,
  };
}

/** The page around a view. */
export function aPortal(api: PortalApi = anApi(), host: Host = aHost()) {
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };
  return {
    api,
    host,
    begin: jest.fn(async () => {}),
    listen: () => () => {},
    show: jest.fn<Portal["show"]>(),
    say: jest.fn<Portal["say"]>(),
    enterAs: jest.fn<Portal["enterAs"]>(async () => {}),
    signOut: jest.fn(async () => {}),
    attempt,
  } satisfies Portal;
}

export const organization: PortalOrganization = {
  name: "Acme",
  brand_color: null,
  form: { fields: [] },
  data_notice: null,
  has_widget: true,
  usual_answer_hours: null,
};
