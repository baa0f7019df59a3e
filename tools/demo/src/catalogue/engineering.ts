import type { DemoCourse } from "./demo-course.ts";

const distributed: DemoCourse = {
  slug: "distributed-systems-slowly",
  title: "Distributed Systems, Slowly",
  category: "Engineering",
  createdBy: "Ilse Brandt",
  description:
    "Several computers, one answer, and a network that loses letters. We take the classic problems one at a time, with three machines and a pencil, until clocks, quorums and consensus feel like common sense. For engineers who operate such systems or are about to.",
  daysAgo: 23,
  learners: 89,
  lectures: [
    {
      slug: "clocks-disagree",
      title: "Clocks disagree",
      description:
        "Why a timestamp cannot order events on two machines, and how Lamport's counters do it without a clock.",
    },
    {
      slug: "quorums",
      title: "Quorums",
      description:
        "Three copies, two answers: why R + W > N makes a read meet the last write, and what that costs in availability.",
    },
    {
      slug: "is-it-dead-or-slow",
      title: "Is it dead or only slow?",
      description:
        "Heartbeats, timeouts and the mistake that no timeout avoids. How long to wait, and what a wrong guess costs.",
    },
    {
      slug: "consensus-by-majority",
      title: "Consensus by majority",
      description:
        "Raft in one sitting: terms, one vote per term, and why two leaders can never both be elected by a majority.",
    },
    {
      slug: "exactly-once-is-a-habit",
      title: "Exactly once is a habit",
      description:
        "Delivery is at most once or at least once. What people call exactly once is a retry with a key that the receiver remembers.",
    },
  ],
};

const git: DemoCourse = {
  slug: "git-from-the-inside",
  title: "Git From the Inside",
  category: "Engineering",
  createdBy: "Rohan Deshpande",
  description:
    "Four objects and a few pointers: that is all there is under the commands. Once you have seen them, merge, rebase and reset stop being spells. We open a .git folder in the first minute and stay in it until the end.",
  daysAgo: 203,
  learners: 58,
  lectures: [
    {
      slug: "blobs-trees-commits",
      title: "Blobs, trees and commits",
      description:
        "Content is named by its hash. What a commit really contains, and why the same file in a hundred commits is stored once.",
    },
    {
      slug: "branches-are-pointers",
      title: "Branches are pointers",
      description: "A branch is a file with one line in it. HEAD, detached or not, and what a commit moves.",
    },
    {
      slug: "merge-and-rebase",
      title: "Merge and rebase",
      description:
        "Two ways to bring work together: one keeps history as it happened, the other writes it anew with new hashes.",
    },
    {
      slug: "finding-a-bug-by-halves",
      title: "Finding a bug by halves",
      description:
        "git bisect is binary search over history: a thousand commits in ten steps, and none by hand when a script can tell good from bad.",
    },
  ],
};

const typescript: DemoCourse = {
  slug: "typescript-for-working-teams",
  title: "TypeScript for Working Teams",
  category: "Engineering",
  createdBy: "Lena Fischer",
  description:
    "The part of the type system that pays for itself in a shared codebase. We model states so that impossible ones cannot be written down, check data where it enters, and keep generics small enough to read. Every example compiles under strict.",
  daysAgo: 161,
  learners: 52,
  lectures: [
    {
      slug: "narrowing",
      title: "Narrowing",
      description:
        "How typeof, in and equality tell the compiler what you have just checked, line by line, with no cast.",
    },
    {
      slug: "states-that-cannot-be-wrong",
      title: "States that cannot be wrong",
      description:
        "Discriminated unions instead of four booleans, and a switch that stops compiling when someone adds a fifth case.",
    },
    {
      slug: "generics-you-can-read",
      title: "Generics you can read",
      description: "A type parameter links an input with an output. When it links nothing, leave it out.",
    },
    {
      slug: "unknown-is-the-honest-any",
      title: "unknown is the honest any",
      description:
        "any switches the checker off for everything it touches; unknown makes you look first. Replacing one with the other, step by step.",
    },
    {
      slug: "types-at-the-edge",
      title: "Types at the edge",
      description:
        "JSON has no types. Parse it once where it enters, and let the rest of the program trust what it is handed.",
    },
  ],
};

export const engineeringCourses: readonly DemoCourse[] = [distributed, git, typescript];
