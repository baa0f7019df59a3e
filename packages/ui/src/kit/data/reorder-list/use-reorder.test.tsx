import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useReorder } from "./use-reorder.ts";

const items = [{ id: "a" }, { id: "b" }, { id: "c" }];

function start(saved: readonly { id: string }[] = items) {
  const saves: ((saved: boolean) => void)[] = [];
  const onReorder = vi.fn<(ids: string[]) => Promise<boolean>>(
    () =>
      new Promise((resolve) => {
        saves.push(resolve);
      }),
  );
  const hook = renderHook(({ now }) => useReorder(now, onReorder), { initialProps: { now: saved } });
  const finishSave = (ok: boolean) => act(async () => saves.shift()?.(ok));
  const shown = () => hook.result.current.shown.map(({ id }) => id).join("");
  return { ...hook, onReorder, finishSave, shown };
}

test("given a move, when it is being saved, then the new order is shown", async () => {
  const { result, rerender, onReorder, finishSave, shown } = start();
  act(() => result.current.move("a", 2));
  expect(shown()).toBe("bca");
  expect(result.current.saving).toBe(true);
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(["b", "c", "a"]);

  rerender({ now: [{ id: "b" }, { id: "c" }, { id: "a" }] });
  await finishSave(true);
  expect(result.current.saving).toBe(false);
  expect(shown()).toBe("bca");
});

test("given moves while one is saved, then they are saved together after it", async () => {
  const { result, onReorder, finishSave, shown } = start();
  act(() => result.current.move("a", 1));
  act(() => result.current.move("a", 2));
  act(() => result.current.move("b", 1));
  expect(shown()).toBe("cba");
  expect(onReorder).toHaveBeenCalledTimes(1);

  await finishSave(true);
  expect(onReorder).toHaveBeenCalledTimes(2);
  expect(onReorder).toHaveBeenLastCalledWith(["c", "b", "a"]);
  await finishSave(true);
  expect(onReorder).toHaveBeenCalledTimes(2);
  expect(result.current.saving).toBe(false);
});

test("given a move that cannot be saved, then the saved order is restored and an error is shown until the next move", async () => {
  const { result, onReorder, finishSave, shown } = start();
  act(() => result.current.move("a", 1));
  act(() => result.current.move("a", 2));
  await finishSave(false);
  expect(shown()).toBe("abc");
  expect(result.current.refused).toBe(true);
  expect(onReorder).toHaveBeenCalledTimes(1);

  act(() => result.current.move("c", 0));
  expect(result.current.refused).toBe(false);
  expect(shown()).toBe("cab");
});

test("during a save a new item goes to the end, and a deleted one is removed", () => {
  const { result, rerender, shown } = start();
  act(() => result.current.move("c", 0));
  rerender({ now: [{ id: "a" }, { id: "c" }, { id: "d" }] });
  expect(shown()).toBe("cad");
});

test("a move to where it is, or beyond the ends, saves nothing", () => {
  const { result, onReorder } = start();
  act(() => result.current.move("a", 0));
  act(() => result.current.move("a", -1));
  act(() => result.current.move("a", 3));
  act(() => result.current.move("x", 1));
  expect(onReorder).not.toHaveBeenCalled();
});
