import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { FileCheck } from "../../../lib/forms/file-check.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { pictureFile } from "./file-field.fixtures.ts";
import { FileField } from "./file-field.tsx";

const addresses = new Set<string>();

beforeEach(() => {
  addresses.clear();
  let made = 0;
  // jsdom has no addresses for files.
  URL.createObjectURL = () => {
    made += 1;
    addresses.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url) => void addresses.delete(url);
});

const field = <FileField label="Thumbnail" name="thumbnail" shape="image" accept="image/*" />;

test("an object URL is revoked when another file is picked, and on unmount", async () => {
  const { unmount } = render(field);
  const input = screen.getByLabelText("Thumbnail");

  await userEvent.upload(input, pictureFile("one.svg"));
  expect([...addresses]).toEqual(["blob:1"]);
  await userEvent.upload(input, pictureFile("two.svg"));
  expect([...addresses]).toEqual(["blob:2"]);
  expect(screen.getByRole("img", { name: "two.svg" })).toHaveAttribute("src", "blob:2");

  unmount();
  expect([...addresses]).toEqual([]);
});

test("a picked picture is shown in place of the stored one", async () => {
  render(<FileField label="Picture" name="avatar" shape="avatar" accept="image/*" currentUrl="/media/old.webp" />);
  expect(screen.getByRole("img", { name: "Picture" })).toHaveAttribute("src", "/media/old.webp");

  await userEvent.upload(screen.getByLabelText("Picture", { selector: "input" }), pictureFile("new.svg"));

  expect(screen.getByRole("img", { name: "new.svg" })).toHaveAttribute("src", "blob:1");
});

test("a locked field has no input and shows the reason", async () => {
  const onLocked = vi.fn();
  render(
    <FileField
      label="Thumbnail"
      name="thumbnail"
      shape="image"
      accept="image/*"
      currentUrl="/media/old.webp"
      lockedMessage="Cannot update thumbnail image"
      onLocked={onLocked}
    />,
  );
  expect(document.querySelector("input")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Thumbnail" }));
  expect(onLocked).toHaveBeenCalledOnce();
  expect(screen.getByText("Cannot update thumbnail image")).toBeVisible();
});

test("an error describes the input", () => {
  render(<FileField label="Thumbnail" name="thumbnail" shape="image" accept="image/*" hint="JPG." error="Missing" />);
  const input = screen.getByLabelText("Thumbnail");
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Missing JPG.");
});

test("a video that is uploading cannot be replaced", async () => {
  const video = { label: "Video", name: "lecture", shape: "video", accept: "video/*" } as const;
  const { rerender } = render(<FileField {...video} />);
  await userEvent.upload(screen.getByLabelText("Video"), new File(["0"], "one.mp4", { type: "video/mp4" }));
  expect(screen.getByRole("button", { name: "Remove one.mp4" })).toBeVisible();

  rerender(<FileField {...video} progress={{ loaded: 500_000, total: 2_000_000 }} />);

  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByText("Change")).not.toBeInTheDocument();
  expect(screen.getByText("25%")).toBeVisible();
  expect(screen.getByText("500 kB of 2.0 MB")).toBeVisible();
});

function PictureForm({ onSubmit }: { onSubmit: () => void }) {
  const { formProps } = useForm({ validate: () => ({}), onSubmit });
  return (
    <form {...formProps}>
      {field}
      <button type="submit">Add</button>
    </form>
  );
}

test("a form that is sent twice while its file is checked is sent once, when the check has ended", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const onSubmit = vi.fn();
  render(
    <FileCheck value={() => promise}>
      <PictureForm onSubmit={onSubmit} />
    </FileCheck>,
  );
  await userEvent.upload(screen.getByLabelText("Thumbnail"), pictureFile("one.svg"));
  await userEvent.dblClick(screen.getByRole("button", { name: "Add" }));
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => resolve(undefined));
  expect(onSubmit).toHaveBeenCalledOnce();
});
