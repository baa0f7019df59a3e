import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDocument } from "../../lib/navigation/load-document.ts";
import { FakeCheckout } from "../../testing/fake-checkout.ts";
import { admin, learner, site } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock("../../lib/navigation/load-document.ts", () => ({ loadDocument: vi.fn<(address: string) => void>() }));

const newcomer: typeof learner = { ...learner, subscription: { status: "none" } };
const foreign: typeof site = { ...site, paymentOrigin: "https://checkout.razorpay.com" };

beforeEach(() => {
  vi.mocked(loadDocument).mockClear();
  FakeCheckout.install();
});
afterEach(() => history.replaceState(null, "", "/"));

/** Opens the app in a document that the server has sent for an address. */
async function open(address: string, { settings = foreign, user = newcomer } = {}) {
  history.replaceState(null, "", address);
  return renderApp(address, { user, handlers: { "GET /site": { body: { site: settings } } } });
}

test("reached from another page, it is loaded once as its own document, with its query", async () => {
  const { here } = await open("/about");
  await here.go("/checkout?course=c1#buy");
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith("/checkout?course=c1"));
  expect(loadDocument).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Buy Now" })).not.toBeInTheDocument();
});

test("in its own document nothing is loaded again, also when one comes back to it", async () => {
  const { here } = await open("/checkout");
  expect(await screen.findByRole("button", { name: "Buy Now" })).toBeInTheDocument();
  await here.go("/about");
  await here.go("/checkout");
  expect(await screen.findByRole("button", { name: "Buy Now" })).toBeInTheDocument();
  expect(loadDocument).not.toHaveBeenCalled();
});

test.each(["/checkout/", "/Checkout", "/%63heckout"])(
  "a document of the address %s is another one: it leads to the only one that is known",
  async (address) => {
    await open(address);
    await waitFor(() => expect(loadDocument).toHaveBeenCalledWith("/checkout"));
  },
);

test("late settings decide as soon as they are loaded", async () => {
  const response = deferredResponse();
  history.replaceState(null, "", "/about");
  const { here } = await renderApp("/about", { user: newcomer, handlers: { "GET /site": () => response.promise } });
  await here.go("/checkout");
  expect(loadDocument).not.toHaveBeenCalled();
  response.respond({ body: { site: foreign } });
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith("/checkout"));
});

test("with a payment window of this site's own, and for an admin, nothing is loaded", async () => {
  const sandbox = await open("/about", { settings: site });
  await sandbox.here.go("/checkout");
  expect(await screen.findByRole("button", { name: "Buy Now" })).toBeInTheDocument();
  sandbox.unmount();
  const { here } = await open("/about", { user: admin });
  await here.go("/checkout");
  expect(await screen.findByRole("heading", { name: "You need no subscription" })).toBeInTheDocument();
  expect(loadDocument).not.toHaveBeenCalled();
});
