import { Type } from "typebox";
import { Check } from "typebox/value";

const Prices = Type.Record(
  Type.String(),
  Type.Object({ input: Type.Number({ minimum: 0 }), output: Type.Number({ minimum: 0 }) }),
);

/** Prices in dollars per million tokens, by model name. */
export type Prices = Record<string, { input: number; output: number }>;

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** Reads `AI_PRICES`. Throws if it is not a valid price table, because a mistyped one would show wrong costs unnoticed. */
export function readPrices(json: string | undefined): Prices {
  if (!json) return {};
  const table: unknown = JSON.parse(json);
  if (!Check(Prices, table))
    throw new TypeError('AI_PRICES must be like {"model":{"input":0.25,"output":2}}');
  return table as Prices;
}

/** Returns the cost in millionths of a dollar, or null if the model has no price. */
export function computeCost(
  prices: Prices,
  model: string,
  { inputTokens, outputTokens }: Usage,
): number | null {
  const price = prices[model];
  return price ? Math.round(inputTokens * price.input + outputTokens * price.output) : null;
}
