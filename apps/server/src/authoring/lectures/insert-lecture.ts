/** For what else makes lectures. */
export { insertLecture } from "./repository.ts";
