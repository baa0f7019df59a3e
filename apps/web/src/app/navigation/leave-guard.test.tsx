import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { unstable_HistoryRouter as HistoryRouter, useLocation } from "react-router-dom";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { navigationGuard } from "../../lib/navigation/navigation-guard.ts";
import { unsaved, useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { browserHistory } from "./app-history.ts";
import { AppLink } from "./app-link.tsx";
import { startHistoryListener } from "./history-listener.ts";
import { LeaveGuard } from "./leave-guard.tsx";

const question = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });
const aboutUs = () => within(screen.getByRole("contentinfo")).getByRole("link", { name: "About Us" });
const noQuestion = () => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();

async function press(user: ReturnType<typeof userEvent.setup>, label: "Leave" | "Keep editing") {
  await user.click(within(await question()).getByRole("button", { name: label }));
}

function isClosingQuestioned(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

async function writeToUs() {
  const app = await renderApp("/contact");
  await app.user.type(await screen.findByLabelText("Name"), "Asha");
  return app;
}

describe("a page with something typed", () => {
  test("is left by a link only after a confirmation; until then the values stay", async () => {
    const { user, here } = await writeToUs();
    const away = within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Courses" });
    await user.click(away);
    await press(user, "Keep editing");
    expect(here.path).toBe("/contact");
    expect(screen.getByLabelText("Name")).toHaveValue("Asha");
    await waitFor(() => expect(away).toHaveFocus());

    await user.click(aboutUs());
    await press(user, "Leave");
    await waitFor(() => expect(here.path).toBe("/about"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    noQuestion();
  });

  test("confirms before the tab is closed, as long as there are unsaved changes", async () => {
    const { user } = await writeToUs();
    expect(isClosingQuestioned()).toBe(true);
    await user.clear(screen.getByLabelText("Name"));
    expect(isClosingQuestioned()).toBe(false);
  });
});

test("a page without changes, or with reverted ones, is left without a confirmation", async () => {
  const { user, here } = await writeToUs();
  await user.clear(screen.getByLabelText("Name"));
  await user.click(aboutUs());
  await waitFor(() => expect(here.path).toBe("/about"));
  noQuestion();
});

test("a form that was sent is left without a confirmation", async () => {
  const { user, here } = await renderApp("/contact", {
    handlers: { "POST /contact": { body: { message: "Thank you" } } },
  });
  await user.type(await screen.findByLabelText("Name"), "Asha");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Message"), "Is there a course on the tabla?");
  await user.click(screen.getByRole("button", { name: /send/i }));
  await screen.findByText("Thank you, your message is with us");
  await user.click(aboutUs());
  await waitFor(() => expect(here.path).toBe("/about"));
  expect(isClosingQuestioned()).toBe(false);
});

test("signing out is confirmed first, and is cancelled when the viewer stays", async () => {
  const { user, here, server } = await renderApp("/contact", {
    user: learner,
    handlers: {
      "GET /course": { body: { courses: [] } },
      "GET /user/signout": { body: { message: "Signed out successfully" } },
    },
  });
  await user.type(await screen.findByLabelText("Message"), "Is there");
  const signOut = async () => {
    await user.click(await screen.findByRole("button", { name: /Account/ }));
    await user.click(screen.getByRole("button", { name: "Logout" }));
  };
  await signOut();
  await press(user, "Keep editing");
  expect(server.callsOf("GET /user/signout")).toHaveLength(0);

  await signOut();
  await press(user, "Leave");
  await waitFor(() => expect(here.path).toBe("/"));
  expect(server.callsOf("GET /user/signout")).toHaveLength(1);
  noQuestion();
});

test("a session that ends is not confirmed", async () => {
  const { user, here } = await renderApp("/user/editprofile", {
    user: { ...learner, avatar: { secure_url: "/media/a.jpg" } },
    handlers: { "PUT /user/update": { status: 401, body: { message: "Please sign in again" } } },
  });
  await user.type(await screen.findByLabelText("Full name"), " Rao");
  await user.click(screen.getByRole("button", { name: /Save/ }));
  expect(await screen.findByRole("dialog", { name: "Log in to go on" })).toBeInTheDocument();
  noQuestion();
  expect(here.path).toBe("/user/editprofile");
  expect(unsaved.forms).toHaveLength(1);
});

function Draft() {
  const { onDirtyChange, discard } = useUnsavedChanges();
  return (
    <>
      <h1>Draft</h1>
      <a href="#below">Below</a>
      <input aria-label="Note" onChange={({ target }) => onDirtyChange(target.value !== "")} />
      <button onClick={discard}>Save</button>
    </>
  );
}

function Desk() {
  return useLocation().pathname === "/draft" ? <Draft /> : <AppLink href="/draft">Write</AppLink>;
}

async function write() {
  history.replaceState(null, "", "/first");
  onTestFinished(startHistoryListener());
  render(
    <HistoryRouter history={browserHistory()}>
      <Desk />
      <LeaveGuard />
    </HistoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: "Write" }));
  await user.type(await screen.findByLabelText("Note"), "x");
  return user;
}

test("where the dialog's code cannot be loaded, the browser's dialog confirms", async () => {
  const { user, here } = await writeToUs();
  const confirmSpy = vi.spyOn(globalThis, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  navigationGuard.dialogFailed = true;
  await user.click(aboutUs());
  expect(confirmSpy).toHaveBeenCalledExactlyOnceWith("Leave without saving?");
  expect(screen.getByLabelText("Name")).toHaveValue("Asha");
  await user.click(aboutUs());
  await waitFor(() => expect(here.path).toBe("/about"));
});

describe("the browser's own Back", () => {
  test("is undone until it is confirmed", async () => {
    const user = await write();
    history.back();
    await press(user, "Keep editing");
    expect(location.pathname).toBe("/draft");
    expect(screen.getByLabelText("Note")).toHaveValue("x");

    history.back();
    await press(user, "Leave");
    expect(await screen.findByRole("link", { name: "Write" })).toBeInTheDocument();
    expect(location.pathname).toBe("/first");

    // The entry that was gone back from is still there.
    history.forward();
    expect(await screen.findByRole("heading", { name: "Draft" })).toBeInTheDocument();
  });

  test("needs no confirmation once the form is saved, or within the same page", async () => {
    const user = await write();
    await user.click(screen.getByRole("link", { name: "Below" }));
    await waitFor(() => expect(location.hash).toBe("#below"));
    history.back();
    await waitFor(() => expect(location.hash).toBe(""));
    noQuestion();
    await user.click(screen.getByRole("button", { name: "Save" }));
    history.back();
    expect(await screen.findByRole("link", { name: "Write" })).toBeInTheDocument();
    noQuestion();
  });
});
