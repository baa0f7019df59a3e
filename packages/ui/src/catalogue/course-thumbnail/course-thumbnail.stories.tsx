import type { Meta, StoryObj } from "@storybook/react-vite";
import { pipelines, statistics } from "../model/course.fixtures.ts";
import { CourseThumbnail } from "./course-thumbnail.tsx";

const meta = {
  title: "Components/Courses and batches/Course thumbnail",
  component: CourseThumbnail,
  args: { course: statistics, className: "max-w-90 rounded-card" },
} satisfies Meta<typeof CourseThumbnail>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Picture: Story = {};
export const Drawn: Story = { args: { course: pipelines } };
