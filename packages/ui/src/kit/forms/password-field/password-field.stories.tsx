import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NewPasswordField } from "./new-password-field.tsx";
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

export const New: Story = {
  render: ({ label, name }) => <NewPasswordField label={label} name={name} shortest={8} longest={20} />,
};

export const TooLong: Story = {
  render: ({ label, name }) => (
    <NewPasswordField
      label={label}
      name={name}
      shortest={8}
      longest={20}
      error="Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol"
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText("Password");
    await userEvent.type(password, "Correct horse battery staple");
    await expect(password).toHaveAccessibleDescription(/At most 20 characters: this one has 28\.$/);
    await expect(canvas.getByRole("status")).toHaveTextContent("At most 20 characters.");
    await expect(password).toHaveValue("Correct horse battery staple");
  },
};
