import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Captions, CaptionsChoice } from "./captions.ts";
import { useCaptions } from "./use-captions.ts";

const english = { language: "en", src: "/captions/en", isDefault: true };

function switchCaptions(captions: readonly Captions[], initial: CaptionsChoice | undefined, times: number) {
  const onChange = vi.fn();
  const options = { video: { current: null }, initialStyle: undefined, onStyleChange: vi.fn() };
  const { result } = renderHook(() => useCaptions({ ...options, captions, initial, onChange }));
  const shown = Array.from({ length: times }, () => {
    act(() => result.current.toggle());
    return result.current.shown;
  });
  return { shown, stored: onChange.mock.calls.flat() };
}

test("captions that are shown again keep the chosen language, also in a lecture that has none in it", () => {
  const { shown, stored } = switchCaptions([english], { shown: true, language: "hi" }, 2);
  expect(shown).toEqual([undefined, "en"]);
  expect(stored).toEqual([
    { shown: false, language: "hi" },
    { shown: true, language: "hi" },
  ]);
});

test("captions that are shown for the first time are the choice of their language", () => {
  expect(switchCaptions([english], undefined, 1).stored).toEqual([{ shown: true, language: "en" }]);
});

test("a lecture without captions has nothing to switch", () => {
  expect(switchCaptions([], { shown: true, language: "hi" }, 1).stored).toEqual([]);
});
