import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { chemistry, overlong, pipelines, poetry, statistics, systems } from "../model/course.fixtures.ts";
import { CourseCard } from "./course-card.tsx";

const meta = {
  title: "Components/Courses and batches/Course card",
  component: CourseCard,
  args: { course: statistics, price: "Included in ₹499 a year", href: "/course/displaylectures?course=c-statistics" },
  decorators: [
    (Story) => (
      <div className="max-w-90">
        <h2 className="sr-only">Courses</h2>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CourseCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LeadsToLectures: Story = {};
export const Included: Story = { args: { price: "Included" } };
export const PriceUnknown: Story = { args: { price: undefined } };
export const WithDetails: Story = { args: { detailsHref: "/course/description?course=c-statistics" } };
export const Started: Story = {
  args: {
    course: { ...statistics, percent: 43 },
    price: "Included",
    detailsHref: "/course/description?course=c-statistics",
  },
};
export const Completed: Story = { args: { course: { ...statistics, percent: 100 }, price: "Included" } };
export const NoThumbnail: Story = { args: { course: pipelines } };
export const LongTexts: Story = { args: { course: overlong } };

/** The page is English: on a Hindi one its words need no mark. */
export const InHindi: Story = {
  globals: { language: "en" },
  args: { course: chemistry },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: chemistry.title })).toHaveAttribute("lang", "hi");
    await expect(canvas.getByText(/Hindi/)).toBeVisible();
  },
};
/** The title is written from the right, the rest is not. */
export const InUrdu: Story = {
  args: { course: poetry },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading", { name: poetry.title });
    await expect(getComputedStyle(title).direction).toBe("rtl");
    await expect(getComputedStyle(canvas.getByText(/Urdu/)).direction).toBe("ltr");
  },
};

export const BrokenThumbnail: Story = {
  args: { course: systems },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("svg[data-art]")).not.toBeNull());
    await expect(canvasElement.querySelector("img")).toBeNull();
  },
};

export const OpensDetails: Story = {
  args: { href: "/courses/practical-statistics-with-python-4f0c2a91be", onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Practical Statistics with Python" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
