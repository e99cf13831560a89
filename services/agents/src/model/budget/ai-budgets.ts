import { closed } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { Check } from "typebox/value";

const Limit = Type.Integer({ minimum: 1 });
const limits = {
  requests_per_minute: Limit,
  requests_per_day: Limit,
  tokens_per_minute: Limit,
  tokens_per_day: Limit,
};
type Limits = Record<keyof typeof limits, number>;

/** The limits on AI use for one person in an organization, and for the whole organization. */
export interface AiBudgets {
  person: Limits;
  organization: Limits;
}

const usual: AiBudgets = {
  person: {
    requests_per_minute: 40,
    requests_per_day: 1_000,
    tokens_per_minute: 200_000,
    tokens_per_day: 2_000_000,
  },
  organization: {
    requests_per_minute: 400,
    requests_per_day: 10_000,
    tokens_per_minute: 1_000_000,
    tokens_per_day: 20_000_000,
  },
};

const SomeLimits = Type.Optional(Type.Partial(Type.Object(limits), { additionalProperties: false }));
const Given = closed({ person: SomeLimits, organization: SomeLimits });

/** Reads `AI_BUDGETS`, which overrides single defaults. Throws if it is invalid, because a mistyped limit would limit nobody. */
export function readAiBudgets(json: string | undefined): AiBudgets {
  const given: unknown = json ? JSON.parse(json) : {};
  if (!Check(Given, given))
    throw new TypeError('AI_BUDGETS must be like {"person":{"requests_per_minute":40}}');
  const { person, organization } = given as Partial<Record<keyof AiBudgets, Partial<Limits>>>;
  return {
    person: { ...usual.person, ...person },
    organization: { ...usual.organization, ...organization },
  };
}
