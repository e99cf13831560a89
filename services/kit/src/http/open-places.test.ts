import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { OpenPlaces } from "./open-places.ts";

const anAnswer = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

const placesForOne = () =>
  new OpenPlaces({
    maxPerCaller: 1,
    refusal: toReason("common.other_text", { text: "Too many are open. Try again in 5 s." }),
    retryAfterSeconds: 5,
  });

it("refuses a caller with too many open requests, and states when to retry", () => {
  const places = placesForOne();
  const response = anAnswer();
  places.enter("ada", response);
  places.enter("ben", anAnswer());

  expect(() => places.enter("ada", anAnswer())).toThrow(
    expect.objectContaining({
      code: "rate_limited",
      retryAfterSeconds: 5,
      message: "Too many are open. Try again in 5 s.",
    }),
  );
  response.emit("close");
  expect(() => places.enter("ada", anAnswer())).not.toThrow();
});

it("does not count a caller who has already disconnected", () => {
  const places = placesForOne();

  places.enter("ada", anAnswer(true));

  expect(() => places.enter("ada", anAnswer())).not.toThrow();
});

it("counts a request for another caller once the caller is known", () => {
  const places = placesForOne();
  const response = anAnswer();
  places.enter("an address", response).moveTo("ada");

  expect(() => places.enter("an address", anAnswer())).not.toThrow();
  expect(() => places.enter("ada", anAnswer())).toThrow();
  response.emit("close");
  expect(() => places.enter("ada", anAnswer())).not.toThrow();
});
