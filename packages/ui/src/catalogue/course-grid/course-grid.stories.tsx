import type { Meta, StoryObj } from "@storybook/react-vite";
import { learner, subscriber, visitor } from "../../account/model/viewer.fixtures.ts";
import { courses, statistics } from "../model/course.fixtures.ts";
import { CourseGridSkeleton } from "./course-grid-skeleton.tsx";
import { CourseGrid } from "./course-grid.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

const meta = {
  title: "Components/Courses and batches/Course grid",
  component: CourseGrid,
  args: { courses, viewer: visitor, bundle },
  decorators: [
    (Story) => (
      <>
        <h2 className="sr-only">Courses</h2>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof CourseGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForVisitor: Story = {};
export const ForLearner: Story = { args: { viewer: learner } };
export const ForSubscriber: Story = { args: { viewer: subscriber } };
export const One: Story = { args: { courses: [statistics] } };
export const Loading: Story = { render: () => <CourseGridSkeleton /> };
