import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { changePlayerSettings } from "../../playback/player-settings.ts";
import { freshBrowser } from "../../testing/reset.ts";
import { useOwnSettings } from "./use-own-settings.ts";
import { useSidePart } from "./use-side-part.ts";

freshBrowser();

function Part() {
  const { settings } = useOwnSettings();
  return <p>{useSidePart(new URLSearchParams(), settings.transcript).part}</p>;
}

const page = (
  <StaticRouter location="/">
    <Part />
  </StaticRouter>
);

test("a page of the server is taken over before the part of the last choice is shown", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const served = screen.getByText("lectures");
  changePlayerSettings({ transcript: true });
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText("transcript")).toBe(served);
});
