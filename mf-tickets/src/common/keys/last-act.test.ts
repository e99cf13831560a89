import { expect, jest, test } from "@jest/globals";
import { beginAct, hasLastAct, offerUndo, undoLastAct } from "./last-act.ts";

const noToast = () => {
  throw new Error("It was taken back: no notification offers that.");
};

test("an act is taken back by the key while it is being saved, once it is saved", () => {
  const undo = jest.fn();
  const act = beginAct();
  expect(hasLastAct()).toBe(true);
  undoLastAct();
  expect(undo).not.toHaveBeenCalled();
  expect(hasLastAct()).toBe(false);
  act.saved(undo, noToast);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(hasLastAct()).toBe(false);
});

test("an act that is saved after a later one was made stays behind it", () => {
  const undone: string[] = [];
  const first = beginAct();
  const second = beginAct();
  second.saved(() => undone.push("second"), jest.fn());
  first.saved(() => undone.push("first"), jest.fn());
  undoLastAct();
  expect(undone).toEqual(["second"]);
});

test("an act that was not saved is not taken back, nor is an earlier one in its place", () => {
  const undo = jest.fn();
  offerUndo(undo);
  beginAct().end();
  undoLastAct();
  expect(undo).not.toHaveBeenCalled();
});

test("the action of a saved act takes it back once, as the key does", () => {
  const undo = jest.fn();
  beginAct().saved(undo, ({ run }) => run());
  expect(undo).toHaveBeenCalledTimes(1);
  expect(hasLastAct()).toBe(false);
});
