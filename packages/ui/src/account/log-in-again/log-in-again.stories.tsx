import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { LogInAgain } from "./log-in-again.tsx";

const onSubmit = fn<(values: FormData) => void>();

const meta = {
  title: "Components/Dialogs/Log in again",
  component: LogInAgain,
  args: {
    open: true,
    email: "nadia@example.com",
    validate: (values) => (values.get("password") ? {} : { password: "Please fill all the fields" }),
    busy: false,
    onSubmit,
    onClose: fn(),
  },
} satisfies Meta<typeof LogInAgain>;
export default meta;

type Story = StoryObj<typeof meta>;

const password = () => screen.findByLabelText("Password");

export const Filled: Story = {
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Log in to go on" });
    await expect(within(dialog).getByLabelText("Email")).toHaveValue("nadia@example.com");
    await waitFor(async () => expect(await password()).toHaveFocus());
  },
};

export const FormSent: Story = {
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.type(await password(), "Sitar2024");
    await userEvent.click(screen.getByRole("button", { name: "Log In" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit.mock.lastCall?.[0].get("email")).toBe("nadia@example.com");
  },
};

export const Invalid: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Log In" }));
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription("Please fill all the fields"));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { failure: "Email or password does not match" },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Email or password does not match");
  },
};

export const Busy: Story = {
  args: { busy: true },
};

export const EscapedWhileBusy: Story = {
  ...Busy,
  tags: ["no-picture"],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Signing In..." }));
    await userEvent.keyboard("{Escape}");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const PutOff: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Not Now" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
