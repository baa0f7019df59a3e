import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../controls/button/button.tsx";
import { Notice } from "./notice.tsx";
import { lostDrawing } from "../../graphics/illustration/lost-drawing.tsx";

const meta = {
  title: "Components/Feedback/Notice",
  component: Notice,
  parameters: { layout: "fullscreen" },
  args: { title: "Payment Successful", children: "Every course is open to you now.", action: <Button>Start</Button> },
} satisfies Meta<typeof Notice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithFigureAndPicture: Story = { args: { figure: "404", picture: lostDrawing } };
export const TitleAlone: Story = { args: { children: undefined, action: undefined } };
