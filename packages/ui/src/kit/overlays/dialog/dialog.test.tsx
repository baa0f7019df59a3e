import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";

function Reported() {
  const [posts, setPosts] = useState(["Advertisement"]);
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h2>Reported</h2>
      {posts.map((post) => (
        <button key={post} type="button" onClick={() => setOpen(true)}>
          {`Hide ${post}`}
        </button>
      ))}
      <Dialog open={open} onOpenChange={setOpen} title="Hide this">
        <button type="button" onClick={() => setPosts([])}>
          Yes
        </button>
      </Dialog>
    </section>
  );
}

test("a dialog whose opener is gone gives the focus to the heading around it", async () => {
  const user = userEvent.setup();
  render(<Reported />);
  await user.click(screen.getByRole("button", { name: "Hide Advertisement" }));
  await user.click(screen.getByRole("button", { name: "Yes" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Reported" })).toHaveFocus());
});
