import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { MemoryRouter } from "../../testing/memory-router.tsx";
import { expect, test } from "vitest";
import { AppLink } from "./app-link.tsx";
import { requestedPath } from "../../lib/navigation/requested-path.ts";
import { readReturnPath } from "./return-path.ts";

function Origin() {
  return <p>{`Wanted: ${readReturnPath(useLocation()) ?? "nothing"}`}</p>;
}

function Page({ pathname, href }: { pathname: string; href: string }) {
  return useLocation().pathname === pathname ? <AppLink href={href}>On</AppLink> : <Origin />;
}

function at(state: unknown, href: string, pathname = "/login") {
  return (
    <MemoryRouter address={pathname} state={state}>
      <Page pathname={pathname} href={href} />
    </MemoryRouter>
  );
}

test.each([
  ["/signup", { from: "/checkout?x=1" }, "/checkout?x=1"],
  ["/courses", { from: "/checkout" }, "nothing"],
  ["/signup", null, "nothing"],
  ["/signup", { from: "//evil.example" }, "nothing"],
  ["/signup", { from: "https://evil.example" }, "nothing"],
  ["/signup", { from: 7 }, "nothing"],
])("to %s with the state %j, the return path is %s", async (href, state, wanted) => {
  render(at(state, href));
  await userEvent.click(screen.getByRole("link", { name: "On" }));
  expect(screen.getByText(`Wanted: ${wanted}`)).toBeInTheDocument();
});

test("whoever logs in from a course's page returns to it", async () => {
  render(at(null, "/login", "/courses/statistics-4f0c2a91be"));
  await userEvent.click(screen.getByRole("link", { name: "On" }));
  expect(screen.getByText("Wanted: /courses/statistics-4f0c2a91be")).toBeInTheDocument();
});

test.each([
  ["/login", "click"],
  ["/checkout", "click"],
  ["/signup", "middle click"],
] as const)("the page that is wanted after %s is kept by a %s", async (href, press) => {
  const wanted = "/courses/statistics-4f0c2a91be";
  render(
    <MemoryRouter>
      <AppLink href={href} data-return-to={wanted}>
        On
      </AppLink>
      <Origin />
    </MemoryRouter>,
  );
  const keys = press === "click" ? "[MouseLeft]" : "[MouseMiddle]";
  await userEvent.pointer({ keys, target: screen.getByRole("link", { name: "On" }) });
  expect(requestedPath()).toBe(wanted);
  expect(screen.getByText(`Wanted: ${press === "click" ? wanted : "nothing"}`)).toBeInTheDocument();
});

test("an external address is a plain link", () => {
  render(at(null, "mailto:help@lms.example"));
  expect(screen.getByRole("link", { name: "On" })).toHaveAttribute("href", "mailto:help@lms.example");
});
