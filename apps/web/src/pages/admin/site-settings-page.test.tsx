import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, site } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/site";
const stored = {
  settings: { name: "Sangam Academy", team: [{ name: "Meera Nair" }] },
  version: "v1",
  pictures: [],
  sources: [{ name: "tagline", source: "variable", variable: "SITE_TAGLINE", value: "Plain words" }],
};
const read = { body: { siteSettings: stored } };
const nameField = () => screen.findByLabelText("Name of the academy");

test("publishes all settings from their version, and the pages of this tab follow", async () => {
  let name = "Sangam Academy";
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /site": () => ({ body: { site: { ...site, name } } }),
      "GET /site/settings": read,
      "PUT /site/settings": () => {
        name = "Pune Academy";
        return { body: { message: "Saved", siteSettings: { ...stored, version: "v2", settings: { name } } } };
      },
    },
  });
  const field = await nameField();
  expect(screen.getByLabelText("Tagline")).toHaveAccessibleDescription(/SITE_TAGLINE says: Plain words/);
  await user.clear(field);
  await user.type(field, "Pune Academy");
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(document.title).toBe("Site settings · Pune Academy"));
  const [call] = server.callsOf("PUT /site/settings");
  expect(call?.headers.get("if-match")).toBe('"v1"');
  expect(await call?.json()).toEqual({ name: "Pune Academy", team: [{ name: "Meera Nair" }] });
  expect(await screen.findByLabelText("Name of the academy")).toHaveValue("Pune Academy");
  expect(screen.getByRole("button", { name: "Publish" })).toHaveFocus();
});

test("somebody else's change meanwhile is shown, and both can be kept", async () => {
  const other = { ...stored, version: "v2", settings: { ...stored.settings, tagline: "Theirs" } };
  let answers = 0;
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /site/settings": read,
      "PUT /site/settings": () =>
        answers++ === 0
          ? { status: 412, body: { success: false, message: "Changed", current: { siteSettings: other } } }
          : { body: { message: "Saved", siteSettings: { ...other, version: "v3", settings: other.settings } } },
    },
  });
  await user.type(await nameField(), " of Pune");
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", { name: /settings were changed meanwhile/i }));
  await user.click(dialog.getByRole("button", { name: /Save/ }));
  await waitFor(() => expect(server.callsOf("PUT /site/settings")).toHaveLength(2));
  const [, call] = server.callsOf("PUT /site/settings");
  expect(call?.headers.get("if-match")).toBe('"v2"');
  expect(await call?.json()).toMatchObject({ name: "Sangam Academy of Pune", tagline: "Theirs" });
});

test("in the dialog of a conflict an amount is money, and what nobody changed is not listed in whatever order it comes", async () => {
  const promo = { amount: 49_900, currency: "INR", title: "Spring" };
  const settings = { ...stored.settings, promo, banner: { text: "Open", link: { label: "Learn", href: "/courses" } } };
  const other = {
    ...settings,
    promo: { title: "Spring", amount: 49_900, currency: "INR" },
    banner: { link: { href: "/courses", label: "Learn" }, text: "Open" },
  };
  const current = { siteSettings: { ...stored, version: "v2", settings: { ...other, tagline: "Plainly said" } } };
  let isFirst = true;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /site/settings": { body: { siteSettings: { ...stored, settings } } },
      "PUT /site/settings": () => {
        if (!isFirst) current.siteSettings.settings.promo = { ...promo, amount: 59_900 };
        isFirst = false;
        return { status: 412, body: { success: false, message: "Changed", current } };
      },
    },
  });
  await user.type(await nameField(), " of Pune");
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", { name: /settings were changed meanwhile/i }));
  expect(dialog.getByText("Plainly said")).toBeInTheDocument();
  expect(dialog.queryByText("Compared price")).not.toBeInTheDocument();
  expect(dialog.queryByText(/Learn/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: /Save/ }));
  expect(await screen.findByText(/₹599/)).toBeInTheDocument();
});

test("shows the public pages with what is not published yet", async () => {
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /site/settings": read,
      "POST /site/settings/preview": {
        body: { site: { ...site, name: "Sangam Academy", homeTexts: { title: "It stays" } } },
      },
    },
  });
  await nameField();
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(await screen.findByText("It stays")).toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Preview" })).toHaveAccessibleDescription("Nothing is published yet.");
});

test("what is wrong is shown at its field, and a colour as soon as it is typed", async () => {
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      "GET /site/settings": read,
      "POST /site/settings/preview": {
        status: 400,
        body: { message: "Invalid", errors: [{ field: "accentColor", code: "pattern", message: "Too pale" }] },
      },
      "PUT /site/settings": {
        status: 400,
        body: {
          message: "Invalid",
          errors: [{ field: "team/0/name", code: "required", message: "A person needs a name" }],
        },
      },
    },
  });
  await nameField();
  await user.type(screen.getByLabelText("Accent colour"), "#ffff00");
  expect(await screen.findByText("Too pale")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("A person needs a name")).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("a colour that is picked in one step is asked about before it is lost, and survives a reload", async () => {
  await renderApp(address, {
    user: admin,
    handlers: { "GET /site/settings": read, "POST /site/settings/preview": { body: { site } } },
  });
  await nameField();
  fireEvent.input(screen.getByLabelText("Pick the accent colour"), { target: { value: "#225588" } });
  expect(screen.getByLabelText("Accent colour")).toHaveValue("#225588");
  expect(Object.values<string>(sessionStorage).join(" ")).toContain('"accentColor":["#225588"]');
  const reload = new Event("beforeunload", { cancelable: true });
  dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
});
