import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PasswordField } from "./password-field.tsx";

const meta = {
  title: "Components/Controls/Password field",
  component: PasswordField,
  args: { label: "Password", name: "password", autoComplete: "current-password" },
  decorators: [
    (Story) => (
      <form className="max-w-105">
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Invalid: Story = { args: { defaultValue: "secret", error: "Please fill all the fields" } };
export const Disabled: Story = { args: { defaultValue: "secret", disabled: true } };
export const LongLabel: Story = {
  args: {
    label: "The new password, which replaces the one you use now on every device",
    hint: "8 to 20 characters with an uppercase letter, a lowercase letter and a number.",
  },
};

export const Shown: Story = {
  args: { defaultValue: "Correct1Horse" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
    await expect(canvas.getByRole("button", { name: "Hide password" })).toHaveFocus();
  },
};
