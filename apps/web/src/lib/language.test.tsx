import { showLanguage } from "@lms/texts/languages";
import { latePart, loadAllLateParts } from "@lms/ui/lib/late-part";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { changeLanguage, useLanguage } from "./language.ts";

function Greeting() {
  return <p>{useLanguage() === "hi" ? "नमस्ते" : "Hello"}</p>;
}

test("a part that nobody has used yet is taken over before the language changes", async () => {
  onTestFinished(() => {
    showLanguage("en");
    document.documentElement.lang = "en";
    history.replaceState(null, "", "/");
  });
  const Server = latePart(async () => Greeting);
  await loadAllLateParts();
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Server />);
  document.body.append(container);
  const Late = latePart(async () => Greeting);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(<Late />, { container, hydrate: true, onRecoverableError });
  const painted = screen.getByText("Hello");

  void changeLanguage("hi");

  expect(await screen.findByText("नमस्ते")).toBe(painted);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
