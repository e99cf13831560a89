import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { aUser } from "../../test/person.builder.ts";
import { followLanguage, readLanguageChoice, writeLanguageChoice } from "./page-language.ts";

const keepCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the page finds in the browser
  document.cookie = text;
};
const forget = () => keepCookie("tessera_language=; Path=/; Max-Age=0");

beforeEach(forget);
afterEach(() => {
  jest.restoreAllMocks();
  forget();
});

describe("the language chosen in a browser", () => {
  it.each([
    ["", null],
    ["tessera_language=de", "de"],
    ["theme=dark; tessera_language=de; other=1", "de"],
    ["tessera_language=", null],
    ["another_tessera_language=de", null],
  ])("is read from %j as %s", (cookies, language) => {
    expect(readLanguageChoice(cookies)).toBe(language);
  });

  it("is stored, and removed when the browser's settings are to decide again", () => {
    writeLanguageChoice("de");
    expect(readLanguageChoice()).toBe("de");

    writeLanguageChoice(null);
    expect(readLanguageChoice()).toBeNull();
  });
});

describe("a page in English", () => {
  const follow = (user: ReturnType<typeof aUser> | null) => {
    const reload = jest.fn<() => void>();
    const { identity, become } = aFakeIdentity({}, { isAuthenticated: user !== null, user });
    followLanguage(identity, reload);
    return { reload, become };
  };

  it("is reloaded once in the language of the signed-in person", () => {
    const { reload, become } = follow(aUser({ language: "de" }));
    become({ isLoading: false });

    expect(readLanguageChoice()).toBe("de");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is reloaded when the language changes, or when a person with another language signs in", () => {
    const { reload, become } = follow(null);
    expect(reload).not.toHaveBeenCalled();

    become({ isAuthenticated: true, user: aUser({ language: "de" }) });

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("stays if the person chose English, and stores that for the next page", () => {
    const { reload } = follow(aUser({ language: "en" }));

    expect(readLanguageChoice()).toBe("en");
    expect(reload).not.toHaveBeenCalled();
  });

  it("follows the browser again if the person chooses that", () => {
    writeLanguageChoice("de");

    const { reload } = follow(aUser({ language: null }));

    expect(readLanguageChoice()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("stays if the service does not support languages yet", () => {
    writeLanguageChoice("de");

    const { reload } = follow(aUser());

    expect(readLanguageChoice()).toBe("de");
    expect(reload).not.toHaveBeenCalled();
  });

  it("stays in the pseudo-language that is used for testing", () => {
    keepCookie("tessera_language=ar-XB; Path=/");

    const { reload } = follow(aUser({ language: "de" }));

    expect(readLanguageChoice()).toBe("ar-XB");
    expect(reload).not.toHaveBeenCalled();
  });

  it("is not reloaded forever if the browser blocks cookies", () => {
    jest.spyOn(document, "cookie", "set").mockImplementation(() => {});

    const { reload } = follow(aUser({ language: "de" }));

    expect(reload).not.toHaveBeenCalled();
  });
});
