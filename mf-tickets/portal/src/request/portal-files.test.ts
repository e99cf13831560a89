import { beforeEach, describe, expect, it } from "@jest/globals";
import { listenToFiles } from "./portal-files.ts";

const aFile = (name: string) => new File(["a"], name, { type: "text/plain" });
const getPart = <Part extends HTMLElement>(id: string) => document.getElementById(id) as Part;

beforeEach(() => {
  document.body.innerHTML = `<input type="file" id="field"><ul id="list"></ul><p id="error"></p>
    <p id="spoken"></p><template id="chosen-file-template"><li><span data-part="name"></span>
    <span data-part="state"></span><button data-part="remove"></button></li></template>`;
});

describe("the files of a request", () => {
  it("have as many places as before when evidence is added", () => {
    const files = listenToFiles(
      {
        ...{ field: getPart<HTMLInputElement>("field"), list: getPart("list"), error: getPart("error") },
        limits: { files: 2, bytes: 1_000 },
      },
      () => new Promise(() => {}),
      () => {},
    );

    files.add([aFile("capture.json"), aFile("network.har"), aFile("console.json")], { isEvidence: true });
    files.add([aFile("a.txt"), aFile("b.txt")]);
    expect(getPart("error").textContent).toBe("");
    files.add([aFile("c.txt")]);

    expect(getPart("list").children).toHaveLength(5);
    expect(getPart("error").textContent).not.toBe("");
  });
});
