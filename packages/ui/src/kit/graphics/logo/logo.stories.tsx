import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "./logo.tsx";

const meta = { title: "Components/Navigation/Logo", component: Logo } satisfies Meta<typeof Logo>;
export default meta;

export const Normal: StoryObj<typeof meta> = {};
