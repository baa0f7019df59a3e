import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { useForm } from "../../../lib/forms/form.ts";
import { EmailField, type EmailFieldProps } from "./email-field.tsx";

function InForm(props: EmailFieldProps) {
  const { formProps, fill } = useForm({ validate: () => ({}), onSubmit: fn() });
  return (
    <form {...formProps} className="max-w-105">
      <EmailField {...props} fill={fill} />
    </form>
  );
}

const meta = {
  title: "Components/Controls/Email field",
  component: EmailField,
  args: { label: "Email", name: "email", fill: fn() },
  render: (args) => <InForm {...args} />,
} satisfies Meta<typeof EmailField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Invalid: Story = { args: { defaultValue: "asha", error: "Invalid email id" } };

export const Mistyped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "asha@gmial.con");
    await userEvent.tab();
    await expect(await canvas.findByRole("button", { name: "asha@gmail.com" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Did you mean asha@gmail.com?");
  },
};

export const Taken: Story = {
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText("Email");
    await userEvent.type(email, "asha@gmial.con");
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole("button", { name: "asha@gmail.com" }));
    await expect(email).toHaveValue("asha@gmail.com");
    await expect(email).toHaveFocus();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};
