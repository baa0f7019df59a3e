import { type FileProblem, fileProblemMessage } from "@lms/api/files/messages";
import { formProblem, type Problem } from "../lib/problem.ts";

export function fileProblem(status: number, field: string, broken: FileProblem): Problem {
  return formProblem(status, [{ field, ...broken, message: fileProblemMessage(broken) }]);
}
