import { afterEach, describe, expect, it } from "@jest/globals";
import {
  type Field,
  isSecretField,
  markSecretFields,
  watchPasswords,
} from "@tessera/capture/is-secret-field";
import { listSecretFields } from "@tessera/capture/secret-fields";

afterEach(() => {
  document.body.innerHTML = "";
});

/** Returns the values of the fields of a page that are secret. */
function getSecrets(html: string): string[] {
  document.body.innerHTML = html;
  return [...document.querySelectorAll<Field>("input,textarea,select")]
    .filter(isSecretField)
    .map(({ value }) => value);
}

describe("a field is secret", () => {
  it.each([
    ["of the type password", "<input type=password value=s>"],
    ["for a current password in plain text", '<input autocomplete="current-password" value=s>'],
    ["for a new password in plain text", '<input autocomplete="section-a new-password" value=s>'],
    ["for a code sent to a phone", '<input autocomplete="one-time-code" value=s>'],
    ["for the code of a card, behind a prefix", '<input autocomplete="billing cc-csc" value=s>'],
    ["for a card's expiry", '<input autocomplete="CC-EXP" value=s>'],
    ["by its name", "<input name=cvc value=s>"],
    ["by its name in a group", '<input name="user[new_password]" value=s>'],
    ["by its id", "<input id=apiKey value=s>"],
    ["by its label", "<label>Security code <input value=s></label>"],
    ["by a German label", "<label for=x>Ihr Kennwort</label><input id=x value=s>"],
    ["by its placeholder", '<input placeholder="PIN" value=s>'],
    ["by what screen readers say", '<input aria-label="Einmalcode" value=s>'],
    ["if a style shows dots", '<input style="font-family: text-security-disc" value=s>'],
    [
      "by the button that made it text",
      `<form><input id=p2 value=s><button type=button onclick="p2.type='text'">show</button></form>`,
    ],
    [
      "by the button beside it",
      "<p>User <input value=ann></p><div><input value=s><button aria-label='Hide password'></button></div>",
    ],
    ["by a checkbox", "<div><input value=s><label><input type=checkbox> Passwort anzeigen</label></div>"],
    ["as an area", "<textarea name=recovery_codes>s</textarea>"],
  ])("%s", (_what, html) => {
    expect(getSecrets(html)).toEqual(["s"]);
  });

  it.each([
    "<input name=email value=x>",
    "<label>Name <input value=x></label>",
    "<label>Pinned by <input value=x></label>",
    "<input name=author value=x>",
    "<input autocomplete=username value=x>",
    "<form><input name=search value=x><button>Search</button></form>",
    "<form><label>Password rules <input type=checkbox value=x></label></form>",
    "<div><input value=x><button>Show more</button></div>",
    "<form><input name=user value=x><div><input type=password hidden value=''></div></form>",
  ])("and no other: %s", (html) => {
    expect(getSecrets(html).filter((value) => value === "x")).toEqual([]);
  });

  it("if it was a password field before a script made it text", async () => {
    document.body.innerHTML = "<input type=password value=s>";
    const stop = watchPasswords(document);
    const [field] = document.querySelectorAll("input");
    field?.setAttribute("type", "text");
    const later = document.createElement("input");
    later.type = "password";
    document.body.append(later);
    await Promise.resolve();
    later.type = "text";
    await Promise.resolve();
    stop();

    expect(field && isSecretField(field)).toBe(true);
    expect(isSecretField(later)).toBe(true);
  });
});

describe("listSecretFields", () => {
  it("lists marked fields, also in frames that the page can read, and frames that it cannot", () => {
    document.body.innerHTML = `<input name=pin><input name=user><iframe id=own></iframe><iframe src="https://pay.example/card"></iframe>`;
    const [own, other] = document.querySelectorAll("iframe");
    if (own?.contentDocument) own.contentDocument.body.innerHTML = "<input autocomplete=new-password>";
    Object.defineProperty(other, "contentDocument", { value: null });
    if (other) other.getBoundingClientRect = () => ({ x: 5, y: 6, width: 70, height: 80 }) as DOMRect;
    const unmark = markSecretFields(document, "data-secret");

    const { boxes, frames } = listSecretFields("data-secret");
    unmark();

    expect(boxes).toHaveLength(2);
    expect(frames).toEqual([{ x: 5, y: 6, width: 70, height: 80, origin: "https://pay.example" }]);
    expect(document.querySelector("[data-secret]")).toBeNull();
  });
});
