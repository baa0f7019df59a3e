import { expect, test, vi } from "vitest";
import { createStore, registerReset, rememberViewer, resetAllStores, resetViewerStores } from "./store.ts";

const initial = () => ({ count: 0, names: ["first"] });

test("a viewer's store is reset for the next viewer, a page's store is not", () => {
  const own = createStore("viewer", initial);
  const common = createStore("page", initial);
  for (const store of [own, common]) Object.assign(store, { count: 1, names: [] });
  resetViewerStores();
  expect(own).toEqual({ count: 0, names: ["first"] });
  expect(common).toEqual({ count: 1, names: [] });
  resetAllStores();
  expect(common).toEqual({ count: 0, names: ["first"] });
});

test("no initial state is shared by two resets", () => {
  const store = createStore("viewer", initial);
  store.names.push("second");
  resetViewerStores();
  store.names.push("third");
  resetViewerStores();
  expect(store.names).toEqual(["first"]);
});

test("a function before the reset sees the old state", () => {
  const seen: number[] = [];
  const store: ReturnType<typeof initial> = createStore("viewer", initial, () => seen.push(store.count));
  store.count = 7;
  resetViewerStores();
  expect(seen).toEqual([7]);
});

test("a store that is created after a reset has its initial state, and is reset from then on", () => {
  resetViewerStores();
  const late = createStore("viewer", initial);
  expect(late).toEqual(initial());
  late.count = 2;
  resetViewerStores();
  expect(late.count).toBe(0);
});

test("one function is called once for each reset, however often it was registered", () => {
  const reset = vi.fn<() => void>();
  registerReset("viewer", reset);
  registerReset("viewer", reset);
  resetViewerStores();
  expect(reset).toHaveBeenCalledOnce();
});

test("whether the same viewer is there", () => {
  const isSameViewer = rememberViewer();
  expect(isSameViewer()).toBe(true);
  resetViewerStores();
  expect(isSameViewer()).toBe(false);
  expect(rememberViewer()()).toBe(true);
});
