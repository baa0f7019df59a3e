import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { admin, learner, ownReceipt } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/receipts/LMS-2026-000017";
const call = "GET /payment/receipts/LMS-2026-000017";
const handlers = { [call]: { body: { receipt: ownReceipt } } };

test("shows the receipt with the way to the others, and prints it", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  const { user } = await renderApp(address, { user: learner, handlers });
  expect(await screen.findByRole("heading", { level: 1, name: "Receipt LMS-2026-000017" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("LMS-2026-000017 · Receipt · LMS"));
  expect(screen.getByText(ownReceipt.buyer.email)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "All payments" })).toHaveAttribute("href", "/user/profile");
  await user.click(screen.getByRole("button", { name: "Print or save as PDF" }));
  expect(print).toHaveBeenCalledOnce();
});

test("an admin gets back to the admin panel", async () => {
  await renderApp(address, { user: admin, handlers });
  await screen.findByRole("heading", { level: 1, name: "Receipt LMS-2026-000017" });
  expect(screen.getAllByRole("link", { name: "Admin Panel" }).at(-1)).toHaveAttribute("href", "/admin/dashboard");
});

test("a receipt of somebody else is not here; a failure and a later response are shown", async () => {
  let status = 404;
  const { here } = await renderApp(address, {
    user: learner,
    handlers: {
      [call]: () => (status === 200 ? { body: { receipt: ownReceipt } } : { status }),
      "GET /payment/receipts/LMS-2026-000018": { status: 500 },
    },
  });
  expect(await screen.findByText("This receipt is not here")).toBeInTheDocument();
  await here.go("/user/receipts/LMS-2026-000018");
  expect(await screen.findByText(/Failed to get the receipt/)).toBeInTheDocument();
  status = 200;
  await here.go(address);
  expect(await screen.findByText(ownReceipt.buyer.email)).toBeInTheDocument();
});
