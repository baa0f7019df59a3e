import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ContactScreen } from "./contact-screen.tsx";

test("renders without a browser", () => {
  const screen = (
    <ContactScreen validate={() => ({})} busy={false} onSubmit={vi.fn()} sent={false} onWriteAnother={vi.fn()} />
  );
  expect(renderToString(screen)).toContain("Contact us");
});
