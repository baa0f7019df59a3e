import { render } from "@testing-library/react";
import { MemoryRouter } from "../../testing/memory-router.tsx";
import { afterEach, expect, test, vi } from "vitest";
import { useScroll } from "./scroll-restoration.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function Page() {
  useScroll();
  return null;
}

test("the scroll position is saved when the page closes before the last scroll event", () => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("performance", { getEntriesByType: () => [] });
  render(<Page />, { wrapper: (props) => <MemoryRouter {...props} address="/courses" /> });
  vi.stubGlobal("scrollY", 700);
  dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("scroll")).toContain("700");
});
