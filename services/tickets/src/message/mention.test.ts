import { describe, expect, it } from "@jest/globals";
import { communicationLimits } from "@tessera/wire/ticket/communication";
import { mentionedIn } from "../ticket/mention.ts";

describe("mentions in a message", () => {
  it.each([
    ["[@Mei Tanaka](mention:mei) look", ["mei"]],
    ["[@A](mention:a) and [@B](mention:b), [@A](mention:a)!", ["a", "b"]],
    ["[@Li \\[x\\] Wu](mention:li-wu_1)", ["li-wu_1"]],
    ["> quoted [@A](mention:a)", ["a"]],
    ["@mei, mention:mei, [Mei](mention:mei), [@Mei](https://mei.test)", []],
    ["\\[@A](mention:a)", []],
    ["[@A](mention:)", []],
    ["[@A](mention:a b)", []],
    [`[@A](mention:${"x".repeat(65)})`, []],
    ["[@A](mention:<script>)", []],
  ])("are links with a scheme of their own: %s", (body, members) => {
    expect(mentionedIn(body)).toEqual(members);
  });

  it.each(["[@", "[@\\", "[@]", "[@](mention:", "\\[@", "[@a](mention:a"])(
    "are found in linear time, also in a body full of %s",
    (opening) => {
      const body = opening.repeat(communicationLimits.body / opening.length);

      expect(mentionedIn(body)).toEqual([]);
    },
  );
});
