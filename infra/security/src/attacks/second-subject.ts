import { uniqueWord } from "@tessera/e2e/installation";
import { type Attack, expectHeld } from "../attack.ts";
import { enterByIssuer } from "../issuer.ts";

/** Signs in at the identity provider as another person to whom it gave the address of a member, such as one who left. */
export const attack: Attack = {
  title: "another account of the identity provider with a member's address does not become that member",
  isShort: true,
  fault: {
    file: "services/identity/src/hosted/subject.service.ts",
    find: "if (existing && (await hasSubject(trx, provider, existing.id))) throw belongsToAnother();",
    replace: "",
  },
  async run() {
    const name = uniqueWord();
    const member = await enterByIssuer(name);
    if (member !== 200) throw new Error(`the member was answered ${member}`);
    const again = await enterByIssuer(name);
    if (again !== 200) throw new Error(`the member was answered ${again} the second time`);
    const other = await enterByIssuer(`${name}+2`);
    expectHeld(other === 403, `another account with the address was answered ${other}`);
  },
};
