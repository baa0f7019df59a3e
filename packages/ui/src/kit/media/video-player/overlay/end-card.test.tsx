import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EndCard } from "./end-card.tsx";

function Page({ ended }: { ended: boolean }) {
  return (
    <>
      <input aria-label="Search" />
      <section aria-label="Video" tabIndex={-1}>
        {ended && (
          <EndCard title="Next: Quorums" action={<button type="button">Continue</button>} onReplay={() => {}} />
        )}
      </section>
    </>
  );
}

test("given the card has the focus, when a key of the player goes back, then the player has it", () => {
  const { rerender } = render(<Page ended />);
  expect(screen.getByRole("button", { name: "Continue" })).toHaveFocus();
  rerender(<Page ended={false} />);
  expect(screen.getByRole("region", { name: "Video" })).toHaveFocus();
});

test("a focus that is elsewhere stays there", () => {
  const { rerender } = render(<Page ended={false} />);
  screen.getByRole("textbox").focus();
  rerender(<Page ended />);
  rerender(<Page ended={false} />);
  expect(screen.getByRole("textbox")).toHaveFocus();
});
