import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { freshBrowser } from "../../testing/reset.ts";
import { useOwnSettings } from "./use-own-settings.ts";

freshBrowser();

function Video() {
  const { saveData } = useOwnSettings();
  return <video muted aria-label="Mean" preload={saveData ? "none" : "metadata"} />;
}

test("a browser that saves data loads nothing of a video that came with the document", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Video />);
  document.body.append(container);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  render(<Video />, { container, hydrate: true });
  expect(screen.getByLabelText("Mean")).toHaveAttribute("preload", "none");
});
