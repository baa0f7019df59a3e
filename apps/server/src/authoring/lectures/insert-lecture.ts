/** Uploads and imports create lectures too: this is all that they see of the repository. */
export { insertLecture } from "./repository.ts";
