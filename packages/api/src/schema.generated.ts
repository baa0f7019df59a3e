// Made from openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/user/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Creates an account of role USER. It opens no session: the new learner signs in next. Addresses that differ only
         *     in upper and lower case are the same address. The picture is re-encoded and resized. A password that is among the
         *     most common ones, or made of the name or the address, is a 400.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/getuser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The signed-in user
         * @description Answers 401 when there is no session or it has ended.
         */
        post: operations["getUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Opens a session and sets its cookie; of an account's sessions the 50 most recently used stay. A wrong password and
         *     an unknown address give the same 401. Only failures count towards the rate limit. Who has to wait (429) may get a
         *     device cookie, and should bring it along next time.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign out
         * @description Ends the session and clears its cookie. Without a session it answers the same. Refused when another site or a
         *     plain link calls it.
         */
        get: operations["signOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description A wrong old password is a 400, since the session is still good, and so is a new password that is the old one.
         *     The new one is also refused when it is among the most common ones, or made of the owner's name or address. From
         *     the tenth wrong one on attempts have to wait (429). All other sessions of the account end, this one gets a new
         *     cookie, and its owner gets a mail. The shared demo account gets 403.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link that resets the password
         * @description Answers the same, in the same time, whether the address belongs to an account or not. The link works once, for
         *     15 minutes, and until the password is changed. For the requests of one caller an account gets at most five and then
         *     one every 12 minutes, for all requests twenty and then twenty an hour. The shared demo account gets none.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the name or the picture
         * @description A picture must exist: the one already there counts, so `avatar` may be left out by a user who has one. The
         *     shared demo account gets 403.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the picture away
         * @description Its files are deleted. Without a picture nothing changes. `updateUser` asks for one again the next time the profile is saved.
         *     The shared demo account gets 403.
         */
        delete: operations["deleteAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the language of the account
         * @description Mails are written in it, and so are answers to requests whose `Accept-Language` names none that is offered. At
         *     sign-up, and at a sign-in before it was chosen, it is set from `Accept-Language`. The shared demo account gets 403.
         */
        put: operations["setUserLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/reset/{resetToken}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link that was mailed.
                 * @example 3q2-7wABzN0nP1oRkT5sVw
                 */
                resetToken: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a mailed link
         * @description A token that is unknown, used, void or too old is a 400. So is a password that is among the most common ones, or
         *     made of the owner's name or address; the link stays good then. All sessions of the account end, all its links are
         *     void, and its owner gets a mail. The answer's device cookie lets the owner sign in whatever others try.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages that were sent
         * @description Newest first.
         */
        get: operations["listContactMessages"];
        put?: never;
        /**
         * Send a message
         * @description Anyone may write, signed in or not. The message is kept as it was typed and mailed to the operator.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a message. One that is malformed is simply not there (404).
                 * @example 9e107d9d-372b-4b68-8f0a-3542a419d6aa
                 */
                messageId: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a message as done, or as open again
         * @description A message that is done already keeps the moment at which it was done.
         */
        put: operations["updateContactMessage"];
        post?: never;
        /** Delete a message */
        delete: operations["deleteContactMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{messageId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a message. One that is malformed is simply not there (404).
                 * @example 9e107d9d-372b-4b68-8f0a-3542a419d6aa
                 */
                messageId: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a message
         * @description The answer is mailed to the writer, kept with the message, and marks it as done. It can be answered again.
         */
        post: operations["answerContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalogue
         * @description Without a query it answers every course, newest first. With one it searches, sorts and pages. Courses come
         *     without their lectures. The answer has an `ETag`: sent back in `If-None-Match`, it saves sending the same list
         *     again.
         *
         *     A search answers the courses that contain its text first: those with it in the title, then in the description,
         *     then in the category or the instructor's name, each group in the order that was asked for. Those that it finds
         *     in spite of a misspelling come last, the most similar first, and are marked `approximate`; it looks for them where
         *     fewer than 100 courses contain the text.
         */
        get: operations["listCourses"];
        put?: never;
        /**
         * Add a course
         * @description It is published at once, unless it is added as a draft. The picture is re-encoded and resized, and cannot be
         *     changed later.
         */
        post: operations["createCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find what is said in lectures
         * @description Finds lines of captions that have every word of the text, whatever its case and accents; the last one may be the
         *     beginning of a word. Only published lectures of published courses are searched. Lines that have the text as it was
         *     sent come first, then lectures in which more lines are found. Of each lecture there is one line, and of each course
         *     there are at most three. Anybody may read such a line; the lecture plays for those who may watch it.
         */
        get: operations["searchTranscripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/page/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `slug` of a course. Only the short id at its end counts, so a slug made of an earlier title finds the course
                 *     too; `course.slug` is the current one.
                 * @example signals-and-systems-4f0c2a91be
                 */
                slug: string;
            };
            cookie?: never;
        };
        /**
         * A course and what is in it, for anybody
         * @description What the public page of the course shows: the titles and durations of its lectures, without their descriptions
         *     and media. The answer has an `ETag`: sent back in `If-None-Match`, it saves sending the same page again.
         */
        get: operations["getCoursePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/page/{slug}/previews/{lectureId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `slug` of a course, as for `getCoursePage`.
                 * @example signals-and-systems-4f0c2a91be
                 */
                slug: string;
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        /**
         * A lecture that anybody may play
         * @description Of a published lecture that an administrator has made a preview. Its link opens this video for minutes and nothing
         *     else. Then get the preview again.
         */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        /**
         * A course and its lectures
         * @description Every signed-in user sees the titles. Without permission to watch, a lecture is `locked` and has no
         *     `secure_url`. An administrator and a user with an active subscription may watch. Drafts are shown to administrators
         *     alone, each with `published: false`.
         */
        get: operations["getLectures"];
        /**
         * Change the texts of a course
         * @description The picture stays as it is.
         */
        put: operations["updateCourse"];
        /**
         * Add a lecture to a course
         * @description The lecture comes last in the course. Its video is stored as it is sent. Send `poster` before `lecture`: a
         *     picture that is refused then ends the upload before the video is sent.
         */
        post: operations["addLecture"];
        /**
         * Delete a course
         * @description Its lectures, all its files and the progress of its learners go with it, and nobody sees any of it any more. It
         *     stays in the trash for the days that the site names, and can be restored from there.
         */
        delete: operations["deleteCourse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The courses that are not published
         * @description The last added first.
         */
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        /**
         * The videos that are on their way into a course
         * @description The first begun first, also those of other administrators. Uploads themselves go by tus 1.0, which is raw HTTP
         *     (https://tus.io/protocols/resumable-upload), for administrators, at `/api/v1/uploads`:
         *
         *     - `POST` creates one, with `Upload-Length` and in `Upload-Metadata` `courseId`, `title`, `description` and
         *       `filename`; `filetype` and `lastmodified` (milliseconds) may be given. All are checked before bytes are sent.
         *       `Location` is the address of the upload.
         *     - `HEAD` of that address answers `Upload-Offset`, `PATCH` appends bytes, `DELETE` removes the upload. One request
         *       at a time writes: a later one ends the one before it. Only the account that created it may do so, from any
         *       session.
         *     - Where a network lets through `POST` alone, a `POST` with `X-HTTP-Method-Override` counts as one of the method
         *       that it names, and is held to the same.
         *
         *     When the last byte is there the video is checked as that of `addLecture` is, and becomes a draft lecture, once,
         *     which has the `_id` of the upload. Refusals are a `Failure`. What nobody goes on with is deleted after a week.
         */
        get: operations["listUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/uploads/{uploadId}/poster": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description An upload that the caller created, and that is not whole yet.
                 * @example 9a1c0c6e-2d0b-4d7f-8f51-6f0f5f1a7c20
                 */
                uploadId: string;
            };
            cookie?: never;
        };
        get?: never;
        /** Set the picture of a lecture whose video is on its way */
        put: operations["setUploadPoster"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/curriculum": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save the sections of a course and the order of its lectures
         * @description Takes all sections and all lectures of the course, drafts too, each once. A section without `_id` is new, and one
         *     that is left out is deleted: its lectures have to be elsewhere. When the lectures or sections are no longer those of
         *     the version in `If-Match`, or lectures were added or deleted meanwhile, it changes nothing and answers 412 or 409
         *     with what is there now.
         */
        put: operations["saveCurriculum"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Publish a course, or make it a draft
         * @description What is not published is seen by administrators alone. A course is published, now or at `publishAt`, when at
         *     least one of its lectures is; else the answer is 409. Progress of learners stays while it is a draft. With its
         *     first publication `createdAt` becomes that moment.
         */
        put: operations["setCoursePublication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a course
         * @description Makes a draft with the same texts, sections, lectures, pictures and videos under another title. Each lecture is
         *     published or a draft, and a preview, as it is in the course. What learners have done stays with the course. The
         *     copy has files of its own. It is made whole or not at all, and takes as long as its videos are large; when nobody
         *     waits for the answer it is made all the same.
         */
        post: operations["copyCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        /**
         * Export a course as one file
         * @description A plain tar archive, for `uploadImport` of any installation. `course.json` comes first: `format` (`lms-course`) and
         *     `version` (1), the texts of the course, its sections, and of each lecture the texts, its section, its marks, its
         *     length and its files, each with `path`, `size` and `sha256`. The files follow in that order: the picture (JPEG),
         *     and of each lecture the video, its picture (JPEG) and its captions (WebVTT). Drafts are in it. Nothing of what
         *     learners did or paid is. An answer that ends before its `Content-Length` is no whole export.
         */
        get: operations["exportCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The imports that were checked
         * @description The last one first, also those of other administrators. One that was finished is listed for a day.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Check an export, as a dry run of its import
         * @description Takes an archive of `exportCourse` of at most 64 GiB, also one that was packed anew: with gzip, in any order, in a
         *     folder. It is checked while it arrives: the list of its files, their sizes and checksums, the texts by the rules of
         *     the forms, videos, pictures and captions as those of other calls. What does not belong to it is named. The answer says what would be made. Nothing is seen of it until `finishImport`; without that it is deleted
         *     after a week.
         */
        post: operations["uploadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An export that was sent and checked.
                 * @example 0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1
                 */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Discard an import
         * @description Deletes the files that were sent. Of one that was finished only the entry in the list; its course stays.
         */
        delete: operations["deleteImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{importId}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An export that was sent and checked.
                 * @example 0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1
                 */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a course that was checked
         * @description Makes a draft with everything of the export, under names of its own. It is made whole or not at all, and once: a
         *     second call answers with the same course.
         */
        post: operations["finishImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/lectures/{lectureId}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Publish a lecture, or make it a draft
         * @description A published lecture of a draft course is seen when the course is published. Progress of learners stays while the
         *     lecture is a draft, and nobody's percent of the course falls by that.
         */
        put: operations["setLecturePublication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/lectures/{lectureId}/captions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        /** Get the captions of a lecture, to correct them */
        get: operations["getCaptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/lectures/{lectureId}/captions/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
                /**
                 * @description The BCP 47 tag of the language of the captions.
                 * @example en
                 */
                language: components["parameters"]["CaptionsLanguage"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save the captions of a lecture in one language
         * @description Takes a WebVTT or SRT file as bytes or as text, or the cues themselves, in place of those that are there. A file is
         *     read as players do: styles and who speaks become plain text, and `changes` of the response lists what was changed or
         *     left out. The first captions of a lecture become its default. A body with `isDefault` alone changes nothing else. A
         *     request may have 2 MiB.
         */
        put: operations["saveCaptions"];
        post?: never;
        /**
         * Delete the captions of a lecture in one language
         * @description Those of another language become the default when these were it.
         */
        delete: operations["deleteCaptions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/lectures/{lectureId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a video ready for streaming again
         * @description For a lecture whose `streaming` is `failed`. What was finished before is kept. Others stay as they are.
         */
        post: operations["retryStream"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/lectures/{lectureId}/stream/sound": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the sound track of a stream
         * @description For a video with several `soundTracks` in its `streaming`. The stream is made again with the one that is chosen;
         *     until then the lecture is without one.
         */
        put: operations["setSoundTrack"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The courses in the trash
         * @description The last deleted first.
         */
        get: operations["listTrash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trash/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course in the trash. One that is malformed is simply not there (404).
                 * @example 7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90
                 */
                courseId: components["parameters"]["TrashedCourseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a course from the trash for good
         * @description It cannot be brought back any more.
         */
        delete: operations["deleteTrashedCourse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trash/{courseId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course in the trash. One that is malformed is simply not there (404).
                 * @example 7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90
                 */
                courseId: components["parameters"]["TrashedCourseId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a course back from the trash
         * @description With its lectures, its files, the progress of its learners and its places in the batches that are still there. A
         *     place that another course has taken meanwhile stays with that course, and this one comes last.
         */
        post: operations["restoreCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/lectures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Put the lectures of a course in order
         * @description Takes all lectures of the course, each once. When others were added or deleted meanwhile, or the order is no
         *     longer `previous`, it changes nothing and answers 409 with the lectures as they are.
         */
        put: operations["reorderLectures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course/{courseId}/lectures/{lectureId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change the texts of a lecture
         * @description The video stays as it is.
         */
        put: operations["updateLecture"];
        post?: never;
        /**
         * Delete a lecture
         * @description Its video goes with it, and the lectures after it move up.
         */
        delete: operations["deleteLecture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own progress in everything
         * @description Learning time is the time that videos played, each moment once however many browsers played at it. Days and
         *     weeks are those of Asia/Kolkata; a week begins on Monday.
         */
        get: operations["getProgress"];
        put?: never;
        /**
         * Report what was watched
         * @description A player opens its play with a report as soon as it starts (no ranges, nothing played), then reports at most
         *     every 10 seconds, on pause and when it is left; what could not be sent is kept and sent later. The answer comes
         *     when it is kept for good. Sending a report again changes nothing, and reports may come in any order; the
         *     position is that of the latest one, by when it was told.
         *
         *     What cannot be is cut, without an error: a play's new media seconds are at most twice the time since its first
         *     report, plays of one lecture share that time, learning time never grows faster than the clock, and few plays of
         *     one user count at a time. What the clock cannot confirm yet is named in `unconfirmed`, to be sent again. A lecture
         *     counts as complete when 90 % of it was watched, except that after being set back by hand it takes 90 % watched
         *     since then. Lectures that are gone are left out of the answer.
         */
        post: operations["reportProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/progress/courses/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        /**
         * The caller's own progress in a course
         * @description A course that was not started yet stands at nothing.
         */
        get: operations["getCourseProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/progress/lectures/{lectureId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a lecture as complete, or take that back
         * @description For whoever may watch the lecture. What was watched stays as it is.
         */
        put: operations["setLectureCompletion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The batches
         * @description Those that run now come first, then the upcoming ones by their start, then those that have ended, latest first.
         *     Batches come without their announcements.
         */
        get: operations["listBatches"];
        put?: never;
        /**
         * Create a batch
         * @description A course that is not there is a 400.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        /** A batch and its announcements */
        get: operations["getBatch"];
        /**
         * Change a batch
         * @description All of it is sent, changed or not. Learners and announcements stay. A course that is not there is a 400.
         */
        put: operations["updateBatch"];
        post?: never;
        /**
         * Delete a batch
         * @description Its announcements go with it. Its courses stay.
         */
        delete: operations["deleteBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a batch
         * @description Joining again changes nothing and answers the same. A batch that has ended takes no new learners (409). Joining
         *     a full batch puts the caller on its waiting list, which `waitingPosition` tells; who is first in line becomes a
         *     member as soon as a place is free. Without an active subscription a batch that needs one is a 403. An
         *     administrator gets 403.
         */
        post: operations["joinBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a batch
         * @description Also leaves the waiting list. Whoever has not joined is answered the same. A batch can be left after its end, too.
         *     An administrator gets 403.
         */
        post: operations["leaveBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announce something to a batch */
        post: operations["addAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/announcements/{announcementId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of an announcement of that batch. One that is malformed is simply not there (404).
                 * @example 2b8f0f4e-1d55-4b0a-9c3e-7f1a6f1c0d42
                 */
                announcementId: components["parameters"]["AnnouncementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change an announcement
         * @description It keeps its date and its place. The `version` is its own, not that of the batch.
         */
        put: operations["updateAnnouncement"];
        post?: never;
        /** Take an announcement back */
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a session to a batch
         * @description A batch takes at most 200 sessions (409).
         */
        post: operations["addSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/weekly-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a session on each of some weekdays
         * @description From now or the batch's first day on, until its last day, by the clocks of its time zone. A day that has a session
         *     at that time already gets no second one. Without such a day left it is a 409, and so are more than 200 sessions.
         */
        post: operations["addWeeklySessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of a session of that batch. One that is malformed is simply not there (404).
                 * @example 4d1c7b90-2e3a-4f6d-8b15-9a0c3e7d2f48
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change or move a session
         * @description All of it is sent, changed or not. A cancelled session is not changed (409).
         */
        put: operations["updateSession"];
        post?: never;
        /**
         * Cancel a session
         * @description It stays in the list, marked as cancelled. Cancelling again changes nothing. One that is over is not cancelled
         *     (409).
         */
        delete: operations["cancelSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Since when the caller's calendar has a secret address
         * @description The address itself is stored as a hash, and shown only when it is made.
         */
        get: operations["getCalendarFeed"];
        put?: never;
        /**
         * Make a new secret address of the caller's calendar
         * @description It needs no cookie and has the sessions of every batch that the caller has joined, without live links. An
         *     earlier address stops to work.
         */
        post: operations["renewCalendarFeed"];
        /**
         * Take the secret address back
         * @description Without one the answer is the same.
         */
        delete: operations["revokeCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        /**
         * Who is in a batch
         * @description By name. The open invitations come with every page, the newest 100.
         */
        get: operations["listBatchMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/members/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        /**
         * All members of a batch for a spreadsheet
         * @description Comma-separated values in UTF-8 with a byte order mark. A text that a spreadsheet would run as a formula begins with an apostrophe.
         */
        get: operations["exportBatchMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of a member. One that is malformed is simply not there (404).
                 * @example 5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f
                 */
                userId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member from a batch */
        delete: operations["removeBatchMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite an address to a batch
         * @description Mails a link to the batch, where the invited person joins like anybody. The address needs no account. One that is in the
         *     batch already gets no mail; one that was invited less than a day ago, and a batch that has ended, are a 409.
         */
        post: operations["inviteToBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/{batchId}/invites/{inviteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of an invitation to that batch. One that is malformed is simply not there (404).
                 * @example 7d793037-a076-4f1e-9a4e-52e9a3c1b8d4
                 */
                inviteId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description A mail that has not been sent yet is not sent any more.
         */
        delete: operations["deleteBatchInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in the batches that the caller is in
         * @description Newest first. Notices of a batch that was left are not listed.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark notices as read
         * @description Those of one batch, or all. An unknown batch marks nothing.
         */
        put: operations["markNoticesRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of which kinds of notices the caller gets mails */
        get: operations["getNoticeSettings"];
        /**
         * Switch mails of kinds of notices on or off
         * @description Kinds that are left out stay as they are. The notices themselves are listed either way.
         */
        put: operations["updateNoticeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the mails of one kind with the link of a mail
         * @description For mail programs, which send it for their user as RFC 8058 says, and for the page that the mail links to. The token says whose
         *     mails of which kind, and does not expire. Whatever body comes with the call is ignored, of any content type. A GET of
         *     the same address, as by a person who opens it, changes nothing and leads to that page (302).
         */
        post: operations["unsubscribeFromNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/razorpay-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment provider's public key
         * @description The payment window needs it, and the script that opens the window. Answers 503 where no payment provider is set
         *     up.
         */
        post: operations["getRazorpayKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a subscription
         * @description Creates the subscription that the payment window then pays. Amount, plan and user come from the server's
         *     records. As long as it waits for its payment, the same one is answered again. A user who is subscribed, or whose
         *     payment is being confirmed, gets 409, an administrator 403.
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove a payment
         * @description Takes what the payment window answered. A signature that does not fit, or a subscription of someone else, is a
         *     400; so is a payment that was given back. A 503 says that nothing is decided yet: ask again. Asked again about a
         *     payment that counts, it answers the same and changes nothing.
         */
        post: operations["verifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments and sales
         * @description The latest payments, the sales of a year by month, and the revenue of all years. Payments that were fully
         *     refunded are among the items, and in none of the figures.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales of a time
         * @description From the ledger: a payment counts on the day on which it was captured, a refund on the day on which it was given
         *     back. Days and months are those of Asia/Kolkata; up to 62 days are answered by day, more by month. Without
         *     `from` and `to` it is the current month until today.
         */
        get: operations["getSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/sales/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales of a time as CSV
         * @description A row for each payment and each refund of this time, oldest first. The columns `Paid` and `Refunded` are plain
         *     numbers in rupees; their sums are those of `getSales`. UTF-8 with a byte order mark; a text that a spreadsheet
         *     would take for a formula begins with an apostrophe.
         */
        get: operations["downloadSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments behind the sales
         * @description Those that were captured in this time, and those of which something was refunded in it; with `status=disputed`
         *     also those of which a dispute began in it. By the moment of capture, newest first. Without `from` and `to` it is the current month until today.
         */
        get: operations["searchPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments that need a person
         * @description Captured payments of this site that belong to no purchase, disputes that wait for an answer, and what the payment
         *     provider refuses to do. Newest first.
         */
        get: operations["listPaymentCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/cases/{caseId}/done": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a case. One that is malformed is simply not there (404).
                 * @example 3c59dc04-8e88-4e54-9b7b-9d3a1e6f2c10
                 */
                caseId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a case as done
         * @description The note stays with the case, with the administrator and the moment. One that is done already is a 409.
         */
        post: operations["closePaymentCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the subscription
         * @description Ends access at once and refunds the last payment in full; nothing is refunded after the refund window that an
         *     operator may set, and of a purchase that was made without a refund (`listOwnPayments` says so). A payment that is
         *     disputed at the bank is refunded once the bank has decided. `message` says which. The refund may take days: that is no failure. Without an active
         *     subscription it is a 400.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own payments
         * @description Newest first.
         */
        get: operations["listOwnPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/receipts/{receiptNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of a payment
         * @description For the user who paid, and for admins. To anybody else there is no such receipt.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hear from the payment provider
         * @description For the payment provider alone. The signature is over the bytes of the body as they are sent. It is answered at
         *     once; what has changed is then fetched from the provider, so a webhook may come late, twice or out of order.
         */
        post: operations["receivePaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/course-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The categories and instructors of the courses
         * @description What a new course can be given, from A to Z. Names that differ by case or blanks alone are one. A category that
         *     equals an existing one in this way is stored in the existing spelling.
         */
        get: operations["getCourseNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many users there are
         * @description Counts accounts of role USER only.
         */
        get: operations["getUserStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/integrity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is wrong with files, rows and disks
         * @description The server compares them once a day, and every hour while something is wrong. The problems that have been there longest come
         *     first, at most 100 of them.
         */
        get: operations["getIntegrity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the site says about itself
         * @description The bundle's price and the texts that an operator sets. A part that is hidden is absent.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/pages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A policy of this site
         * @description The privacy policy, the terms of service or the refund policy. The operator may replace each text, and a change
         *     counts at the next call. The answer has an `ETag`: sent back in `If-None-Match`, it saves sending the same text
         *     again.
         */
        get: operations["getSitePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The articles of the Help Center
         * @description All of them, in their order. The operator may replace them, and a change counts at the next call. The answer has
         *     an `ETag`: sent back in `If-None-Match`, it saves sending the same texts again.
         */
        get: operations["listHelpArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description An address by a basic pattern that mail can be sent to; only a mail that arrives proves it. Invisible marks, spaces around it,
         *     `mailto:` and a name before `<…>` are taken off. A domain in Unicode and in Punycode is the same one.
         */
        EmailText: string;
        /**
         * @description 8 to 20 characters with a digit, a lowercase and an uppercase letter. Its Unicode forms NFC and NFD are one password; characters
         *     are counted in NFC.
         */
        NewPassword: string;
        /** @description A new account. The picture may be left out. */
        SignUpForm: {
            /** @description At least 5 characters without the spaces around them. Kept as typed. */
            fullName: string;
            email: components["schemas"]["EmailText"];
            password: components["schemas"]["NewPassword"];
            /** @description A jpg, jpeg or png picture. */
            avatar?: Blob;
        };
        /** @description Address and password of an account. */
        SignInForm: {
            email: string;
            password: string;
        };
        /** @description The address of the account whose password is forgotten. */
        ForgotPasswordForm: {
            email: components["schemas"]["EmailText"];
        };
        /** @description The new password. The form asks for it twice; only one copy is sent. */
        ResetPasswordForm: {
            password: components["schemas"]["NewPassword"];
        };
        /** @description The old password and the new one. */
        ChangePasswordForm: {
            oldPassword: string;
            /** @description 6 to 20 characters with a digit, a lowercase and an uppercase letter, counted in NFC. */
            newPassword: string;
        };
        /** @description Name and picture of the signed-in user. The picture may be left out by a user who has one. */
        ProfileForm: {
            /** @description At least 5 characters without the spaces around them. Kept as typed. */
            fullName: string;
            /** @description A jpg, jpeg or png picture. */
            avatar?: Blob;
        };
        /** @description A new course. */
        CourseForm: {
            title: components["schemas"]["CourseTitle"];
            category: components["schemas"]["CourseCategory"];
            createdBy: components["schemas"]["CourseInstructor"];
            description: components["schemas"]["CourseDescription"];
            language?: components["schemas"]["CourseLanguage"];
            /** @description A jpg, jpeg or png picture. */
            thumbnail: Blob;
        };
        /** @description All sections of a course in their order, with the lectures of each. */
        Curriculum: {
            lectures: components["schemas"]["LectureIds"];
            sections: {
                /** @description Absent for a new one. */
                _id?: string;
                title: string;
                lectures: components["schemas"]["LectureIds"];
            }[];
        };
        /** @description The `_id` of each lecture, in their order. In `Curriculum` those before the first section. */
        LectureIds: string[];
        /** @description Whether a course is published. A draft can have a moment at which it will be. */
        CoursePublication: {
            published: boolean;
            /**
             * @description A moment in the future at which the draft is to be published, in ISO 8601 with a time zone. Without it none is
             *     set.
             */
            publishAt?: string;
            /** @description Publishes all lectures of the course too. */
            withLectures?: boolean;
        };
        SoundTrackChoice: {
            /** @description Its place among the sound tracks, from 1. */
            track: number;
        };
        LecturePublication: {
            published: boolean;
            /** @description Whether anybody may play it. Without it that stays as it is. */
            preview?: boolean;
        };
        /**
         * @description A language of those in which courses may be taught, by its BCP 47 tag.
         * @enum {string}
         */
        LanguageOfCaptions: "en" | "hi" | "bn" | "gu" | "kn" | "ml" | "mr" | "or" | "pa" | "ta" | "te" | "ur";
        /** @description One of `file`, `fileBytes` and `cues`, with or without `isDefault`, or that alone. */
        CaptionsChange: {
            /** @description A WebVTT or SRT file as text. At most 5,000 cues. */
            file?: string;
            /**
             * @description The bytes of such a file in base64. Its encoding is detected where it is not UTF-8. As text it may have 500,000
             *     characters.
             */
            fileBytes?: string;
            cues?: components["schemas"]["CaptionCue"][];
            /** @description Whether these are the captions that a person gets who has chosen none. */
            isDefault?: boolean;
        };
        /** @description What is shown from one moment of the video to another. */
        CaptionCue: {
            /** @description Seconds. Kept in whole milliseconds. */
            start: number;
            /** @description Seconds. After `start`. */
            end: number;
            /** @description Plain text of one line or several. */
            text: string;
            /** @description Where on the picture it stands, by the cue settings of WebVTT. */
            settings?: string;
        };
        /** @description The texts of a course. All are sent, changed or not; without `language` that stays as it is. */
        CourseUpdateForm: {
            title: components["schemas"]["CourseTitle"];
            category: components["schemas"]["CourseCategory"];
            createdBy: components["schemas"]["CourseInstructor"];
            description: components["schemas"]["CourseDescription"];
            language?: components["schemas"]["CourseLanguage"];
        };
        CourseTitle: string;
        CourseCategory: string;
        /** @description The instructor's name. */
        CourseInstructor: string;
        CourseDescription: string;
        /** @description The BCP 47 tag of the language that the course is taught in. A new course without one is in English. */
        CourseLanguage: string;
        /** @description A copy of a course. */
        CourseCopyForm: {
            title: components["schemas"]["CourseTitle"];
        };
        /** @description An export of a course. */
        CourseImportForm: {
            /** @description A tar archive of `exportCourse`. */
            archive: Blob;
        };
        /** @description A new lecture. */
        LectureForm: {
            /** @description An mp4 or another video. */
            lecture: Blob;
            /** @description A frame of the video, as a jpg, jpeg or png picture. Shown before it is played. */
            poster?: Blob;
            title: string;
            description: string;
        };
        /** @description The picture of a lecture whose video is on its way. */
        UploadPosterForm: {
            /** @description A frame of the video, as a jpg, jpeg or png picture. */
            poster: Blob;
        };
        /** @description The texts of a lecture. Both are sent, changed or not. */
        LectureUpdateForm: {
            title: string;
            description: string;
        };
        /** @description All lectures of a course, in the order that they are to have. */
        LectureOrder: {
            lectures: string[];
            /**
             * @description The order that the change was made from. When the lectures stand in another one by now, the call changes
             *     nothing and answers 409. Without it the last one to save wins.
             */
            previous?: string[];
        };
        /** @description A message from anyone. */
        ContactForm: {
            name: string;
            email: components["schemas"]["EmailText"];
            message: string;
            /**
             * @description A trap for programs that fill in every field. People do not see it and leave it empty; a message with
             *     anything in it is answered like any other, and dropped.
             */
            website?: string;
        };
        /** @description What an administrator decides about a message. */
        ContactMessageForm: {
            done: boolean;
        };
        /** @description What was done about a payment. */
        PaymentCaseForm: {
            note: string;
        };
        /** @description What an administrator answers. */
        ContactAnswerForm: {
            text: string;
        };
        /** @description A batch. Its end is after its start, which `checkBatch` of the form checkers tells. */
        BatchForm: {
            title: string;
            description: string;
            /** @description `live` is held online, `offline` in a room. */
            mode: string;
            /** @description ISO 8601 with a time zone. */
            startsAt: string;
            /** @description ISO 8601 with a time zone. */
            endsAt: string;
            /** @description The `_id` of each course, in the order in which they are shown. A repeated one counts once. */
            courses: string[];
            /**
             * @description An IANA name; sessions follow its clocks. An older name or a link is stored as the name of today: `Asia/Calcutta`
             *     as `Asia/Kolkata`. This and the fields below stay as they are when absent.
             */
            timeZone?: string;
            /** @description Where a batch in a room meets. */
            place?: string;
            address?: string;
            /**
             * @description Of a live batch. Its members get it from 15 minutes before each session until its end; the shared guest account
             *     never does.
             */
            liveLink?: string;
            /** @description How many learners may join. Blank for no limit. */
            learnerLimit?: string;
            /**
             * @description Only learners with an active subscription may join, and their membership ends with it: at the end of its period,
             *     or at once when it is cancelled, refunded or disputed. True for a new batch unless sent as false. Learners who
             *     are in already when it is switched on have seven days to subscribe.
             */
            needsSubscription?: boolean;
        };
        /** @description A session of a batch. Its end is after its begin, which `checkSession` of the form checkers tells. */
        SessionForm: {
            /** @description ISO 8601 with a time zone. */
            startsAt: string;
            /** @description ISO 8601 with a time zone. At most 24 hours later. */
            endsAt: string;
            topic?: string;
        };
        /** @description Sessions on weekdays, by the clocks of the batch's time zone. */
        WeeklySessionsForm: {
            /** @description `monday` to `sunday`. A repeated one counts once. */
            weekdays: string[];
            /** @description A time of the day, `18:00`. */
            begins: string;
            /** @description Later on the same day. */
            ends: string;
            topic?: string;
        };
        /** @description What is announced to a batch. */
        AnnouncementForm: {
            title: string;
            body: string;
        };
        /** @description Who is invited to a batch. */
        BatchInviteForm: {
            email: components["schemas"]["EmailText"];
        };
        /** @description What the payment window answers after a payment. */
        PaymentVerificationForm: {
            razorpay_payment_id: components["schemas"]["PaymentToken"];
            razorpay_subscription_id: components["schemas"]["PaymentToken"];
            razorpay_signature: components["schemas"]["PaymentToken"];
        };
        PaymentToken: string;
        ProgressReports: {
            reports: components["schemas"]["ProgressReport"][];
        };
        ProgressReport: {
            lectureId: string;
            /** @description Made by the player, a new one each time that it opens a lecture. A UUID will do. */
            playId: string;
            position: components["schemas"]["MediaSeconds"];
            /**
             * @description From where to where was watched since the last report of this play that was answered. Ranges past the end
             *     of the lecture are cut.
             */
            ranges: components["schemas"]["MediaRange"][];
            /** @description How long this play has played so far, by the clock on the wall. */
            playedSeconds: number;
            /**
             * @description How long ago the position was that, for a report that could not be sent at once: it does not take back what
             *     another player has told since. Absent for one that is sent at once.
             */
            secondsAgo?: number;
        };
        /** @description A place in a lecture. */
        MediaSeconds: number;
        /** @description From, to; the first is not the larger one. */
        MediaRange: [
            components["schemas"]["MediaSeconds"],
            components["schemas"]["MediaSeconds"]
        ];
        LectureCompletion: {
            completed: boolean;
        };
        CourseProgress: {
            courseId: string;
            title: string;
            thumbnail?: components["schemas"]["Thumbnail"];
            /** @description The instructor's name. */
            createdBy?: string;
            language?: components["schemas"]["LanguageOfCourse"];
            /**
             * @description Of the lectures that the course has now; 100 when all are complete. It falls only when lectures are added
             *     or the learner takes a completion back.
             */
            percent: number;
            completedLectures: number;
            numberOfLectures: number;
            /** @description Of its lectures, each second once. */
            watchedSeconds: number;
            /**
             * Format: date-time
             * @description Absent before it was started.
             */
            startedAt?: string;
            /** Format: date-time */
            lastPlayedAt?: string;
            /**
             * Format: date-time
             * @description When the last of its lectures was completed. Absent unless all are.
             */
            completedAt?: string;
            /**
             * @description Where to go on: the lecture played last if it is not complete, else the next one that is not. Absent when
             *     all are complete.
             */
            next?: {
                lectureId: string;
                title: string;
                /** @description Its place in the course, from 1. */
                number: number;
                /** @description The second at which to go on. */
                position: number;
                /** @description Seconds. Absent when it is not known. */
                duration?: number;
            };
        };
        LectureProgress: {
            lectureId: string;
            courseId: string;
            /** @description The second at which its last player stood. */
            position: number;
            /** @description Each second once. */
            watchedSeconds: number;
            completed: boolean;
            /** Format: date-time */
            completedAt?: string;
            /** Format: date-time */
            lastPlayedAt?: string;
        };
        Activity: {
            /** @enum {string} */
            kind: "started" | "completed-lecture" | "completed-course" | "joined-batch";
            /** Format: date-time */
            at: string;
            /** @description Absent when a batch was joined. */
            courseId?: string;
            /** @description The batch that was joined. */
            batchId?: string;
            /** @description The course's or the batch's. */
            title: string;
            lectureTitle?: string;
        };
        User: {
            _id: string;
            fullName: string;
            /** @description As it was typed at sign-up. */
            email: string;
            /** @enum {string} */
            role: "USER" | "ADMIN";
            version?: components["schemas"]["Version"];
            /** @description Empty where there is no picture. */
            avatar: {
                secure_url?: components["schemas"]["SecureUrl"];
            };
            subscription: components["schemas"]["Subscription"];
            /** Format: date-time */
            createdAt: string;
            /** @description What the account's owner has chosen. Absent while it is none. */
            language?: components["schemas"]["Language"];
            /**
             * @description The shared demo account, which cannot change its password or profile. Absent for all others.
             * @constant
             */
            demo?: true;
            /**
             * @description The password was set by whoever set the server up. Until it is changed the session may read its user, change
             *     the password and sign out; all else gets 403. Absent for all others.
             * @constant
             */
            mustChangePassword?: true;
        };
        /**
         * @description Of sentences, mails and pages, as in `Accept-Language`.
         * @enum {string}
         */
        Language: "en" | "hi";
        LanguageChange: {
            language: components["schemas"]["Language"];
        };
        Subscription: {
            /**
             * @description Only `active` opens the lectures.
             * @enum {string}
             */
            status: "none" | "created" | "confirming" | "active" | "pending" | "halted" | "cancelled" | "expired";
            id?: string;
            /**
             * Format: date-time
             * @description The end of the period that is paid for.
             */
            currentEnd?: string;
            /**
             * @description The status is `halted` because the payment is disputed at the bank: the lectures open again if the bank
             *     decides for the operator. Absent otherwise.
             * @constant
             */
            heldForDispute?: true;
        };
        /**
         * Format: uri-reference
         * @description Root-relative when this server has the file, absolute when a store has it; resolve it against the API's origin.
         *     It works without a cookie. Pictures are public and never change. A lecture's address is signed for one session and
         *     expires: ask again after a 403. It answers byte ranges (206, and 416 for one that is not there).
         *     A root-relative address of a picture also answers `?w=` with a width in pixels: 256, 384, 720 or 960 for a
         *     thumbnail, 96 or 256 for an avatar, never more than the picture has. It is AVIF or WebP where `Accept` names
         *     them, else JPEG.
         */
        SecureUrl: string;
        Course: {
            _id: string;
            /**
             * @description Ends the public address of the course, `/courses/{slug}`: words of the title and a short id. It changes with
             *     the title; the short id stays.
             */
            slug?: string;
            title: string;
            description: string;
            category: string;
            /** @description The instructor's name. */
            createdBy: string;
            language?: components["schemas"]["LanguageOfCourse"];
            version?: components["schemas"]["Version"];
            thumbnail: components["schemas"]["Thumbnail"];
            numberOfLectures: number;
            /** @description Seconds of all lectures together. Absent when none is known. */
            duration?: number;
            /** @description Accounts of role USER that opened a lecture with permission to watch it. */
            learnerCount: number;
            badge?: components["schemas"]["Badge"];
            /**
             * @description The search found it only by words that are like its own. Absent for all others.
             * @constant
             */
            approximate?: true;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            published?: components["schemas"]["Unpublished"];
            publishAt?: components["schemas"]["PublishAt"];
        };
        /**
         * @description It is a draft, which administrators alone get. Absent otherwise.
         * @constant
         */
        Unpublished: false;
        /**
         * Format: date-time
         * @description When the draft is published by itself, if a lecture of it is published by then, else as soon as one is. Absent when
         *     no moment is set.
         */
        PublishAt: string;
        /**
         * @description The BCP 47 tag of the language that the course is taught in and its texts are written in: one of those that
         *     `CourseLanguage` lists, to which others may be added.
         */
        LanguageOfCourse: string;
        Thumbnail: {
            secure_url: components["schemas"]["SecureUrl"];
        };
        /**
         * @description BESTSELLER has the most learners (at least one; of equals the older); POPULAR are the next fifth, rounded up,
         *     with at least one; NEW is of the last 30 days. The first that fits; absent when none does.
         * @enum {string}
         */
        Badge: "BESTSELLER" | "POPULAR" | "NEW";
        /** @description A course with all its lectures, in their order. */
        CourseWithLectures: {
            _id: string;
            /**
             * @description Ends the public address of the course, `/courses/{slug}`: words of the title and a short id. It changes with
             *     the title; the short id stays.
             */
            slug?: string;
            title: string;
            description: string;
            category: string;
            /** @description The instructor's name. */
            createdBy: string;
            language?: components["schemas"]["LanguageOfCourse"];
            version?: components["schemas"]["Version"];
            thumbnail: components["schemas"]["Thumbnail"];
            numberOfLectures: number;
            /** @description Seconds of all lectures together. Absent when none is known. */
            duration?: number;
            learnerCount: number;
            badge?: components["schemas"]["Badge"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            published?: components["schemas"]["Unpublished"];
            publishAt?: components["schemas"]["PublishAt"];
            lectures: components["schemas"]["Lecture"][];
        };
        Lecture: {
            _id: string;
            title: string;
            description: string;
            version?: components["schemas"]["Version"];
            sectionId?: components["schemas"]["SectionId"];
            /** @description Its place in the course, from 1. */
            position: number;
            /** @description Seconds. Absent when it is not known. */
            duration?: number;
            published?: components["schemas"]["Unpublished"];
            preview?: components["schemas"]["IsPreview"];
            /** @description The caller may not watch it. */
            locked: boolean;
            /**
             * @description The video. Empty when the lecture is locked. `secure_url` opens it for minutes, while the session that got it
             *     lasts and its user may watch. It needs no cookie, and is refused with the cookie of another session. It may
             *     answer with a redirect to another host.
             */
            lecture: {
                secure_url?: components["schemas"]["SecureUrl"];
                /** @description For how many seconds, from this answer on, `secure_url` opens the video. Then get the lectures again. */
                expiresIn?: number;
            };
            /** @description A frame of the video. Absent when the lecture is locked, or has none. */
            poster?: {
                secure_url: components["schemas"]["SecureUrl"];
            };
            captions?: components["schemas"]["CaptionsLinks"];
            stream?: components["schemas"]["Stream"];
            streamOnly?: components["schemas"]["StreamOnly"];
            preparing?: components["schemas"]["Preparing"];
            streaming?: components["schemas"]["Streaming"];
        };
        /**
         * @description The captions of the video, each as a WebVTT file that opens as long as the video's `secure_url` does. Absent when
         *     there are none, or the lecture is locked.
         */
        CaptionsLinks: {
            language: components["schemas"]["CaptionsTag"];
            /** @description The captions of a person who has chosen none. */
            isDefault: boolean;
            secure_url: components["schemas"]["SecureUrl"];
        }[];
        /** @description The BCP 47 tag of a language of captions, to which others may be added. */
        CaptionsTag: string;
        Captions: {
            language: components["schemas"]["CaptionsTag"];
            isDefault: boolean;
            version: components["schemas"]["Version"];
            /** @description By their starts. */
            cues: components["schemas"]["CaptionCue"][];
        };
        /** @description What was changed in a file of captions, or left out of it, for one reason. */
        CaptionsFileChange: {
            kind: components["schemas"]["CaptionsFileChangeKind"];
            /** @description How often: lines, times or characters. */
            count: number;
            /** @description The first of the file's lines to which it happened. Empty where it is no matter of lines. */
            lines: number[];
            /** @description Of `encoding`: the encoding that was detected. */
            encoding?: string;
        };
        /**
         * @description | kind | what happened |
         *     | --- | --- |
         *     | `encoding` | The file was read in a detected encoding. |
         *     | `unreadableCharacters` | Characters could not be read and are U+FFFD now. |
         *     | `controlCharacters` | NUL and other control characters were left out. |
         *     | `repeats` | Lines that rolling captions show again were left out. |
         *     | `length` | A cue that ended before it began, or at once, got a moment. |
         *     | `negativeTime` | A cue that began before the video begins with it. |
         *     | `unusualTime` | Frames, and minutes or seconds above 59, were converted. |
         *     | `unreadableTime` | Cues whose times cannot be read were left out. |
         *     | `timeTooLate` | Cues after 100 hours were left out. |
         *     | `order` | Cues were put in the order of their times. |
         *     | `overlap` | Cues are shown while others are. They were not changed. |
         *     | `afterVideo` | Cues begin after the end of the video. They were not changed. |
         *     | `noText` | Cues without a text were left out. |
         *     | `textWithoutTime` | A text above the first times was left out. |
         *     | `longText` | Long texts were divided into several cues. |
         *     | `emptyLines` | Empty lines within a text were left out. |
         *     | `formatting` | Colours, italics and other formatting were left out. |
         *     | `settings` | Settings that WebVTT does not know, and regions, were left out. |
         *     | `styles` | Blocks of styles and regions were left out. |
         *     | `comments` | Comments were left out. |
         * @enum {string}
         */
        CaptionsFileChangeKind: "encoding" | "unreadableCharacters" | "controlCharacters" | "repeats" | "length" | "negativeTime" | "unusualTime" | "unreadableTime" | "timeTooLate" | "order" | "overlap" | "afterVideo" | "noText" | "textWithoutTime" | "longText" | "emptyLines" | "formatting" | "settings" | "styles" | "comments";
        /** @description A part of a course. Its lectures follow each other. */
        Section: {
            _id: string;
            title: string;
        };
        /** @description In their order. Administrators get also those without lectures. Absent when there are none. */
        Sections: components["schemas"]["Section"][];
        /**
         * @description Anybody may play it. Absent otherwise.
         * @constant
         */
        IsPreview: true;
        /** @description A lecture that anybody may play. */
        Preview: {
            _id: string;
            title: string;
            lecture: {
                secure_url: components["schemas"]["SecureUrl"];
                /** @description Seconds from this answer on. */
                expiresIn: number;
            };
            poster?: {
                secure_url: components["schemas"]["SecureUrl"];
            };
            captions?: components["schemas"]["CaptionsLinks"];
            stream?: components["schemas"]["Stream"];
            streamOnly?: components["schemas"]["StreamOnly"];
            preparing?: components["schemas"]["Preparing"];
        };
        /**
         * @description No browser plays the video as it was uploaded, such as AVI or WMV: it plays by its `stream` alone. Absent
         *     otherwise, and when the lecture is locked.
         * @constant
         */
        StreamOnly: true;
        /**
         * @description The `stream` is being made: whoever cannot play the video itself waits for it. Absent otherwise, and when the
         *     lecture is locked.
         * @constant
         */
        Preparing: true;
        /**
         * @description The video in several qualities, as HLS with fragmented MP4. Absent while there is none. Its
         *     addresses open for as long as the video's own, and for the same caller; what the playlists name is relative to them.
         */
        Stream: {
            secure_url: components["schemas"]["SecureUrl"];
            /** @description WebVTT whose cues name a picture and the place in it: what the video shows at each time. */
            thumbnails?: string;
        };
        /** @description How far the video is made ready for streaming. For administrators, where the server can make streams. */
        Streaming: {
            /** @enum {string} */
            state: "waiting" | "running" | "ready" | "failed";
            /** @description Percent. Present while it is `running`. */
            progress?: number;
            /**
             * @description Why it is `failed`; clients may meet others later. `needs-filters`: the server's ffmpeg was built without
             *     what the video needs.
             * @enum {string}
             */
            reason?: "unknown-type" | "unreadable" | "no-picture" | "too-many-tracks" | "too-long" | "too-large" | "unknown-codec" | "too-slow" | "needs-filters" | "given-up";
            /** @description Those of the video, where it has several. `setSoundTrack` chooses another one. */
            soundTracks?: {
                /** @description Its place among the sound tracks, from 1. */
                track: number;
                /** @description A BCP 47 tag, where the file says one. */
                language?: string;
                /** @description As the file has it. */
                title?: string;
                /**
                 * @description The one of the stream.
                 * @constant
                 */
                chosen?: true;
            }[];
        };
        PreviewAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            preview: components["schemas"]["Preview"];
        };
        /** @description The section that it is in. Absent for lectures before the first section. */
        SectionId: string;
        /** @description Names the order and the sections of the lectures, for the `If-Match` of `saveCurriculum`. For administrators. */
        CurriculumVersion: string;
        /** @description What anybody may know about a lecture. */
        LectureOutline: {
            _id: string;
            title: string;
            sectionId?: components["schemas"]["SectionId"];
            preview?: components["schemas"]["IsPreview"];
            /** @description Seconds. Absent when it is not known. */
            duration?: number;
        };
        /** @description A scheduled run of one or more courses. */
        Batch: {
            _id: string;
            title: string;
            description: string;
            /** @enum {string} */
            mode: "live" | "offline";
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            version?: components["schemas"]["Version"];
            /**
             * @description By the server's clock.
             * @enum {string}
             */
            status: "upcoming" | "running" | "ended";
            /** @description In their order. Empty when all its courses were deleted. */
            courses: components["schemas"]["BatchCourse"][];
            /** @description Newest first. Absent in lists. */
            announcements?: components["schemas"]["Announcement"][];
            announcementCount: number;
            /** @description Accounts of role USER that have joined. */
            learnerCount: number;
            /** @description The caller has joined. */
            joined: boolean;
            /** @description An IANA name. */
            timeZone?: string;
            /** @description Absent when none is set. */
            place?: string;
            /** @description Absent when none is set, and for the shared guest account. */
            address?: string;
            /** @description Only for administrators. */
            liveLink?: string;
            /** @description Absent without a limit. */
            learnerLimit?: number;
            /** @description Joining needs an active subscription. */
            needsSubscription?: boolean;
            /** @description How many learners wait for a place. */
            waitingCount?: number;
            /** @description The caller's in the waiting list. Absent outside of it. */
            waitingPosition?: number;
            /**
             * Format: date-time
             * @description When the caller's membership ends, if that is not with the batch.
             */
            membershipEndsAt?: string;
            nextSession?: components["schemas"]["BatchSession"];
            /** @description In the order of their begin, cancelled ones too. Absent in lists. */
            sessions?: components["schemas"]["BatchSession"][];
            /** @description How many of its notices the caller has not read. Absent when there are none. */
            unreadCount?: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its form was last saved.
             */
            updatedAt: string;
        };
        BatchSession: {
            _id: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @description Absent when none is set. */
            topic?: string;
            cancelled: boolean;
            /**
             * @description Only for members and administrators, from 15 minutes before the begin until the end. Never for the shared guest
             *     account.
             */
            liveLink?: string;
        };
        BatchCourse: {
            _id: string;
            title: string;
            thumbnail: components["schemas"]["Thumbnail"];
            numberOfLectures: number;
            /** @description The instructor's name. */
            createdBy: string;
            language?: components["schemas"]["LanguageOfCourse"];
            published?: components["schemas"]["Unpublished"];
        };
        Announcement: {
            _id: string;
            title: string;
            body: string;
            version?: components["schemas"]["Version"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent when it is as it was first announced.
             */
            editedAt?: string;
        };
        ContactMessage: {
            _id: string;
            name: string;
            email: string;
            message: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent while it is open.
             */
            doneAt?: string;
            /** @description What administrators have answered, oldest first. Absent without an answer. */
            answers?: {
                _id: string;
                text: string;
                /** Format: date-time */
                createdAt: string;
                /** @description The name of the administrator at that time. */
                answeredBy: string;
            }[];
        };
        Payment: {
            _id: string;
            /** @description Paise. */
            amount: number;
            /** @constant */
            currency: "INR";
            /** @enum {string} */
            status: "created" | "authorized" | "captured" | "failed" | "refunded";
            /** Format: date-time */
            createdAt: string;
            user: {
                _id: string;
                fullName: string;
                email: string;
            };
        };
        FoundPayment: {
            _id: string;
            receiptNumber: string;
            /** @description Paise. */
            amount: number;
            /** @constant */
            currency: "INR";
            /**
             * @description `refunded`: in full.
             * @enum {string}
             */
            status: "captured" | "refunded";
            /** Format: date-time */
            createdAt: string;
            /** @description What was given back, the earliest first. */
            refunds: {
                _id: string;
                /** @description Paise. */
                amount: number;
                /** Format: date-time */
                createdAt: string;
            }[];
            /** @description The earliest first; absent without any. What a lost one cost is among `refunds` as well, under its `_id`. */
            disputes?: components["schemas"]["Dispute"][];
            user: {
                _id: string;
                fullName: string;
                email: string;
            };
        };
        Dispute: {
            _id: string;
            /** @description `fraud`, `retrieval`, `chargeback`, `pre_arbitration`, `arbitration`, or what the provider adds. */
            phase: string;
            /** @description `open`, `under_review`, `won`, `lost`, `closed`, or what the provider adds. */
            status: string;
            /** @description Paise that are disputed. */
            amount: number;
            /** @description Paise that the bank took back. */
            amountDeducted: number;
            /** @description In words or as a code. */
            reason?: string;
            /**
             * Format: date-time
             * @description Until when the bank waits for an answer.
             */
            respondBy?: string;
            /** Format: date-time */
            createdAt: string;
            /** @description It keeps the lectures closed until it is decided. */
            holdsAccess: boolean;
        };
        PaymentCase: {
            _id: string;
            /**
             * @description `payment-of-nobody`: captured, and of no purchase here. `payment-of-other-offer`: not what was offered, so it
             *     opens nothing. `dispute`: the bank waits for an answer. `refund-refused`, `cancellation-refused`: the provider
             *     does not do it. `given-back-twice`: refunded, and taken back by the bank as well. More may be added.
             */
            kind: string;
            /** @description The payment, dispute or subscription at the provider. */
            subject: string;
            paymentId?: string;
            /** @description Absent where the payment is not in the ledger. */
            receiptNumber?: string;
            /** @description Paise. */
            amount?: number;
            currency?: string;
            /** Format: date-time */
            openedAt: string;
            /**
             * Format: date-time
             * @description Absent while it is open.
             */
            doneAt?: string;
            user?: {
                _id: string;
                fullName: string;
                email: string;
            };
            dispute?: components["schemas"]["Dispute"];
            /** @description Each time it was done, the earliest first. */
            closings: {
                /** Format: date-time */
                at: string;
                /** @description The name of the administrator at that time. Absent where the reason went away by itself. */
                by?: string;
                note?: string;
            }[];
        };
        OwnPayment: {
            _id: string;
            /** @description Paise. */
            amount: number;
            /** @constant */
            currency: "INR";
            /**
             * @description `refunding`: it is given back, and the bank may take days.
             * @enum {string}
             */
            status: "captured" | "refunding" | "refunded";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            refundedAt?: string;
            receiptNumber: string;
            /**
             * Format: date-time
             * @description The end of the period that it paid for.
             */
            periodEnd?: string;
            /** @description Paise that were given back. Absent where nothing was. */
            refundedAmount?: number;
            /**
             * @description Bought without a refund at cancellation. Absent otherwise; then the refund window decides.
             * @constant
             */
            refundable?: false;
            /**
             * @description The bank has not decided a dispute of it, and a refund waits for that. Absent otherwise.
             * @constant
             */
            disputed?: true;
        };
        Receipt: {
            /** @description The payment at the provider. */
            _id: string;
            receiptNumber: string;
            /** @description Paise. */
            amount: number;
            /** @constant */
            currency: "INR";
            /**
             * @description `refunding`: what `refunds` lacks of the amount is given back, and the bank may take days.
             * @enum {string}
             */
            status: "captured" | "refunding" | "refunded";
            /** Format: date-time */
            createdAt: string;
            /** @description What was paid for. */
            item: string;
            /** Format: date-time */
            periodStart: string;
            /** Format: date-time */
            periodEnd: string;
            buyer: {
                fullName: string;
                email: string;
            };
            /** @description What the operator has set, and nothing else. */
            seller: {
                name?: string;
                address?: string;
                email?: string;
                phone?: string;
                taxNumber?: string;
            };
            /** @description Oldest first. */
            refunds: {
                _id: string;
                /** @description Paise. */
                amount: number;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        Site: {
            /** @description The shared demo account, where this site offers one. */
            guest?: {
                email: string;
                password: string;
            };
            /** @description For how many days a deleted course can be restored. Absent when it cannot. */
            trashDays?: number;
            /** @description The subscription to all courses. */
            bundle: {
                /** @description Paise. */
                amount: number;
                /** @constant */
                currency: "INR";
                durationMonths: number;
                /** @description Days after the payment in which cancelling refunds it. Absent when it always does. */
                refundWindowDays?: number;
                /** @description After so many cancellations with a full refund within 12 months the next purchase is made without one. */
                fullRefundsPerYear?: number;
            };
            /**
             * Format: uri
             * @description Where the script of the payment window comes from, when that is another site. Only the document that is
             *     served at `/checkout` may load it, so a page that was reached there without loading a document loads one.
             */
            paymentOrigin?: string;
            /**
             * @description Videos that no browser plays, such as AVI or WMV, are made into streams. Absent where the server cannot do
             *     that: it refuses them.
             * @constant
             */
            convertsVideos?: true;
            /** @description How many bytes a file may have, where that is not 5 MB for a picture and 2 GB for a video. */
            uploads?: {
                picture?: number;
                video?: number;
            };
            /**
             * @description The price that promotions compare with, and the banner above the batches. Only an amount above the bundle's is
             *     crossed out. Without a title there is no banner.
             */
            promo?: {
                /** @description Paise. */
                amount: number;
                title?: string;
                text?: string;
                /** @description Where the banner leads, inside this site or outside. Without it, the banner leads nowhere. */
                link?: {
                    label: string;
                    /** Format: uri-reference */
                    href: string;
                };
            };
            /**
             * @description Figures for the marketing pages, in their order: those that an operator has set, else the true counts. Absent
             *     where there are none, or none that would help.
             */
            stats?: {
                value: string;
                label: string;
            }[];
            /**
             * @description Texts of `promo` and `stats` in other languages, each by the text as it stands there. One without a translation is
             *     shown as it stands.
             */
            translations?: {
                language: components["schemas"]["Language"];
                text: string;
                translation: string;
            }[];
            /** @description The person or company that runs this site, as the policies name it. */
            operator?: string;
            contact?: {
                email?: string;
                phone?: string;
                address?: string;
            };
            social?: {
                /** Format: uri */
                facebook?: string;
                /** Format: uri */
                instagram?: string;
                /** Format: uri */
                twitter?: string;
                /** Format: uri */
                linkedin?: string;
            };
            /** @description Pages elsewhere that the footer's support links lead to. A link without one leads to this site's own page. */
            support?: {
                /** Format: uri-reference */
                helpCenter?: string;
                /** Format: uri-reference */
                privacyPolicy?: string;
                /** Format: uri-reference */
                termsOfService?: string;
            };
        };
        SitePage: {
            /** @enum {string} */
            name: "privacy" | "terms" | "refunds";
            title: string;
            html: components["schemas"]["SafeHtml"];
            /**
             * Format: date-time
             * @description When the text was last changed.
             */
            updatedAt?: string;
            language?: components["schemas"]["TextLanguage"];
        };
        HelpArticle: {
            /** @description Unique among the articles. */
            id: string;
            title: string;
            /** @description Articles of one section follow each other. */
            section?: string;
            html: components["schemas"]["SafeHtml"];
            language?: components["schemas"]["TextLanguage"];
        };
        /**
         * @description The BCP 47 tag of the language that the text is in, where it is another one than was asked for: the operator has
         *     not translated it.
         */
        TextLanguage: string;
        /**
         * @description Sanitised HTML without the title: paragraphs, headings (those of a policy start at h2, those of an article below
         *     h3), lists, tables, code, links to http(s), mailto, tel and paths of this site. No script, style, image or frame.
         */
        SafeHtml: string;
        /** @constant */
        Success: true;
        /** @description A sentence fit for a toast. */
        Message: string;
        /** @description What is filled into the sentence, by the names between its braces. Absent where nothing is. */
        MessageParameters: {
            [key: string]: string | number;
        };
        /**
         * @description Which sentence `message` is, for clients that say it in words of their own or act on it. A code keeps its meaning
         *     and its parameters, while the words of its sentence may change; codes are added. `requests.formInvalid` has the
         *     sentence of the first of `errors`.
         * @enum {string}
         */
        MessageCode: "account.adminsOnly" | "account.changedMeanwhile" | "account.commonPassword" | "account.created" | "account.demoAccount" | "account.emailTaken" | "account.fetched" | "account.invalidResetLink" | "account.languageSet" | "account.notAllowed" | "account.ownPasswordFirst" | "account.passwordChanged" | "account.passwordReset" | "account.personalPassword" | "account.pictureDeleted" | "account.resetRequested" | "account.samePassword" | "account.signInBusy" | "account.signInFirst" | "account.signedIn" | "account.signedOut" | "account.updated" | "account.wrongOldPassword" | "account.wrongPassword" | "admin.problemsFetched" | "admin.statsFetched" | "batches.alreadyMember" | "batches.announcementAdded" | "batches.announcementChangedMeanwhile" | "batches.announcementDeleted" | "batches.announcementNotFound" | "batches.announcementUpdated" | "batches.calendarFetched" | "batches.calendarLinkCreated" | "batches.calendarLinkRemoved" | "batches.calendarNotFound" | "batches.changedMeanwhile" | "batches.coursesMissing" | "batches.created" | "batches.deleted" | "batches.endedForInvites" | "batches.endedForJoining" | "batches.fetched" | "batches.full" | "batches.invalidUnsubscribeLink" | "batches.inviteDeleted" | "batches.inviteNotFound" | "batches.inviteSent" | "batches.invitedLately" | "batches.joined" | "batches.learnersOnly" | "batches.left" | "batches.listed" | "batches.memberNotFound" | "batches.memberRemoved" | "batches.membersExported" | "batches.membersListed" | "batches.noDayLeft" | "batches.notFound" | "batches.noticeSettingsFetched" | "batches.noticeSettingsSaved" | "batches.noticesListed" | "batches.noticesRead" | "batches.noticesStopped" | "batches.sessionAdded" | "batches.sessionCancelled" | "batches.sessionIsCancelled" | "batches.sessionIsOver" | "batches.sessionNotFound" | "batches.sessionUpdated" | "batches.sessionsAdded" | "batches.subscribeToJoin" | "batches.tooManySessions" | "batches.unknownTimeZone" | "batches.updated" | "billing.adminNeedsNone" | "billing.alreadyCancelled" | "billing.alreadySubscribed" | "billing.cancelledDisputed" | "billing.cancelledPeriodOver" | "billing.cancelledRefundComing" | "billing.cancelledRefunded" | "billing.cancelledUnrefundable" | "billing.cancelledWindowOver" | "billing.cannotCancelNow" | "billing.caseClosed" | "billing.caseDoneAlready" | "billing.caseNotFound" | "billing.casesListed" | "billing.disputed" | "billing.keyFetched" | "billing.notSubscribed" | "billing.paymentConfirming" | "billing.paymentFailed" | "billing.paymentNotGenuine" | "billing.paymentRefunded" | "billing.paymentStillConfirming" | "billing.paymentSubscriptionCancelled" | "billing.paymentSubscriptionEnded" | "billing.paymentUnsettled" | "billing.paymentVerified" | "billing.paymentsListed" | "billing.providerSilent" | "billing.receiptFetched" | "billing.receiptNotFound" | "billing.salesFetched" | "billing.salesOrder" | "billing.salesTooLong" | "billing.subscribed" | "billing.unavailable" | "billing.webhookEmpty" | "billing.webhookReceived" | "billing.webhookSignature" | "catalogue.captionsChangedMeanwhile" | "catalogue.captionsDeleted" | "catalogue.captionsEmpty" | "catalogue.captionsFetched" | "catalogue.captionsFormat" | "catalogue.captionsNoTimes" | "catalogue.captionsNotFound" | "catalogue.captionsNotText" | "catalogue.captionsOneWay" | "catalogue.captionsSaved" | "catalogue.captionsTimes" | "catalogue.captionsTooLarge" | "catalogue.captionsTooMany" | "catalogue.captionsUnreadable" | "catalogue.changedMeanwhile" | "catalogue.copied" | "catalogue.created" | "catalogue.curriculumSaved" | "catalogue.cursorAndSkip" | "catalogue.deleted" | "catalogue.deletedForGood" | "catalogue.draftsListed" | "catalogue.fetched" | "catalogue.filesMissing" | "catalogue.importCaptions" | "catalogue.importChecked" | "catalogue.importCutOff" | "catalogue.importDamaged" | "catalogue.importDeleted" | "catalogue.importFormat" | "catalogue.importInTheWay" | "catalogue.importMissing" | "catalogue.importNewer" | "catalogue.importNoExport" | "catalogue.importNotFound" | "catalogue.importNotPlain" | "catalogue.importOutside" | "catalogue.importTexts" | "catalogue.importTooLarge" | "catalogue.importTooMuch" | "catalogue.importTwice" | "catalogue.importVideo" | "catalogue.importVideoTooLarge" | "catalogue.imported" | "catalogue.importsListed" | "catalogue.importsWaiting" | "catalogue.invalidLink" | "catalogue.lectureAdded" | "catalogue.lectureChangedMeanwhile" | "catalogue.lectureDeleted" | "catalogue.lectureNotFound" | "catalogue.lecturePublished" | "catalogue.lectureUnpublished" | "catalogue.lectureUpdated" | "catalogue.lecturesChangedMeanwhile" | "catalogue.lecturesListed" | "catalogue.lecturesReordered" | "catalogue.listed" | "catalogue.namesFetched" | "catalogue.notFound" | "catalogue.notInTrash" | "catalogue.notReady" | "catalogue.previewFetched" | "catalogue.publishAtPast" | "catalogue.published" | "catalogue.restored" | "catalogue.scheduled" | "catalogue.searchBusy" | "catalogue.soundTrackNotFound" | "catalogue.soundTrackSet" | "catalogue.streamMadeAgain" | "catalogue.subscribeToWatch" | "catalogue.transcriptsSearched" | "catalogue.trashListed" | "catalogue.unpublished" | "catalogue.updated" | "catalogue.videoMissing" | "dev.mailNotFound" | "dev.needsReads" | "dev.refused" | "files.changed" | "files.cutOff" | "files.noRoom" | "files.notFound" | "files.partNotFound" | "files.pictureNotDrawn" | "files.pictureNotFound" | "files.picturesBusy" | "files.readersBusy" | "files.tooComplex" | "files.tooManyPixels" | "files.videosBusy" | "learning.fetched" | "learning.markedComplete" | "learning.markedNotComplete" | "learning.rangeOrder" | "learning.saved" | "learning.tooManyReports" | "messages.addressNotMailable" | "messages.answerSent" | "messages.deleted" | "messages.listed" | "messages.markedDone" | "messages.markedOpen" | "messages.notFound" | "messages.received" | "requests.addressTooLong" | "requests.formInvalid" | "requests.formUnreadable" | "requests.halfCharacter" | "requests.headersTooLarge" | "requests.invalidJson" | "requests.methodNotAllowed" | "requests.needsBody" | "requests.nothingHere" | "requests.nulCharacter" | "requests.otherSite" | "requests.pageNotFound" | "requests.refused" | "requests.sendJson" | "requests.sendMultipart" | "requests.severalHosts" | "requests.textTooLong" | "requests.tooLarge" | "requests.tooManyAttemptsForMinutes" | "requests.tooManyAttemptsForSeconds" | "requests.tooManyParts" | "requests.tookTooLong" | "requests.unexpectedFile" | "requests.unknownPlace" | "requests.unreadable" | "requests.unusableValue" | "service.alive" | "service.busy" | "service.diskFull" | "service.failed" | "service.notReady" | "service.pagesBusy" | "service.ready" | "service.tooManyConnections" | "service.unavailable" | "site.fetched" | "site.helpListed" | "site.pageFetched" | "site.pageNotFound" | "uploads.beingChecked" | "uploads.inUse" | "uploads.listed" | "uploads.needsName" | "uploads.notFound" | "uploads.otherOffset" | "uploads.otherVersion" | "uploads.posterSet" | "uploads.tooMany" | "uploads.tooMuch" | "uploads.unreadable";
        Done: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
        };
        Failure: {
            /** @constant */
            success: false;
            /** @description A sentence fit for a toast. For a form, the first broken rule. */
            message: string;
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            /** @description Every broken rule of a form, one per field. */
            errors?: components["schemas"]["FieldError"][];
            current?: components["schemas"]["CurrentState"];
            /** @description Finds the call in the server's log. */
            requestId: string;
        };
        /** @description What is there now, of a change that was made from an earlier version. Absent for all other failures. */
        CurrentState: {
            course?: components["schemas"]["Course"];
            lecture?: components["schemas"]["Lecture"];
            lectures?: components["schemas"]["Lecture"][];
            sections?: components["schemas"]["Sections"];
            curriculumVersion?: components["schemas"]["CurriculumVersion"];
            captions?: components["schemas"]["Captions"][];
            batch?: components["schemas"]["Batch"];
            user?: components["schemas"]["User"];
        };
        /**
         * @description Names what its form edits, and is another one after each change of that. Sent back as `If-Match`, it keeps a
         *     change from overwriting a newer one.
         */
        Version: string;
        FieldError: {
            field: string;
            message: string;
            /** @description The rule of the form that is broken, or what else is wrong with the field. */
            code?: components["schemas"]["RuleCode"] | components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
        };
        /**
         * @description The rules of forms and files, by the keyword of the contract where it has one. `params` has the `limit` of a
         *     length or a number, the `size` that a file may have, and the `format` that a picture has.
         * @enum {string}
         */
        RuleCode: "required" | "minLength" | "maxLength" | "pattern" | "items" | "minItems" | "maxItems" | "minimum" | "maximum" | "format" | "samePassword" | "endAfterStart" | "atMostADay" | "wrongPicture" | "otherPicture" | "wrongVideo" | "damagedPicture" | "damagedVideo" | "unplayableVideo" | "pictureTooLarge" | "videoTooLarge";
        UserAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            user: components["schemas"]["User"];
        };
        CoursesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            courses: components["schemas"]["Course"][];
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
            /** @description How many courses fit in all pages together. */
            total?: number;
            /**
             * @description The categories of the courses that fit when the parameter `category` is left out, from A to Z. Only when
             *     the parameter `categories` asks for them.
             */
            categories?: {
                name: string;
                /** @description How many of those courses are of this category. */
                count: number;
            }[];
            /**
             * @description The languages of the whole catalogue by their tags, and how many courses of each fit when the parameter
             *     `language` is left out. Only when the parameter `languages` asks for them.
             */
            languages?: {
                tag: components["schemas"]["LanguageOfCourse"];
                /** @description How many of those courses are in this language. */
                count: number;
            }[];
        };
        CourseAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            course: components["schemas"]["Course"];
        };
        CourseWithLecturesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            course: components["schemas"]["CourseWithLectures"];
        };
        DraftsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            courses: components["schemas"]["Course"][];
            /** @description How many drafts there are. */
            total: number;
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        UploadsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            uploads: components["schemas"]["Upload"][];
        };
        /** @description A video that is on its way into a course, or was until lately. */
        Upload: {
            /** @description That of the lecture too, once there is one. */
            _id: string;
            /** @description Where to go on by tus. */
            url: string;
            title: string;
            description: string;
            /** @description On the disk of whoever sends it. */
            fileName: string;
            /** @description Bytes. */
            size: number;
            /** @description Bytes that the server has. */
            received: number;
            /** @description Of the file, in milliseconds, where it was given. */
            lastModified?: number;
            /**
             * @description `checking` once every byte is there, `ready` when the lecture is made, for a day, `failed` when it cannot be.
             * @enum {string}
             */
            state: "uploading" | "checking" | "ready" | "failed";
            /**
             * @description Why it failed. `unplayable`: no browser plays it, and the server cannot convert it. `notChecked`: the check
             *     itself failed again and again.
             * @enum {string}
             */
            failure?: "wrongType" | "unplayable" | "damaged" | "incomplete" | "notChecked";
            /** @description Whether the caller created it. Nobody else can go on with it. */
            own: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        CourseImportAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            import: components["schemas"]["CourseImport"];
        };
        CourseImportsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            imports: components["schemas"]["CourseImport"][];
        };
        /** @description An export of a course that was sent here and checked. */
        CourseImport: {
            _id: string;
            /**
             * @description `done` once there is a course.
             * @enum {string}
             */
            state: "ready" | "done";
            /** @description The `_id` of the course, once it is there. */
            courseId?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is deleted by itself.
             */
            deletedAt: string;
            plan: components["schemas"]["CourseImportPlan"];
        };
        /** @description The draft that is made by the import. */
        CourseImportPlan: {
            title: string;
            description: string;
            category: string;
            /** @description Who teaches it. */
            createdBy: string;
            /** @description A BCP 47 tag. */
            language: string;
            /** @description Whether another course has this title. Both stay. */
            isTitleTaken: boolean;
            /** @description Whether no course has this category yet. */
            isCategoryNew: boolean;
            /** @description Titles. */
            sections: string[];
            lectures: {
                title: string;
                /** @description Bytes of the video. */
                size: number;
                /** @description Seconds, where they are known. */
                duration?: number;
                /** @description Its place in `sections`. Absent before the first one. */
                section?: number;
                published: boolean;
                preview: boolean;
                /** @description Languages. */
                captions: string[];
                /** @description Files of captions in which something was changed or left out. Absent where there are none. */
                captionsChanges?: {
                    language: components["schemas"]["CaptionsTag"];
                    changes: components["schemas"]["CaptionsFileChange"][];
                }[];
            }[];
        };
        LecturesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            course: components["schemas"]["Course"];
            lectures: components["schemas"]["Lecture"][];
            sections?: components["schemas"]["Sections"];
            curriculumVersion?: components["schemas"]["CurriculumVersion"];
            /** @description Whether the server makes streams of videos. For administrators. */
            streamsAvailable?: boolean;
        };
        CurriculumAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            lectures: components["schemas"]["Lecture"][];
            sections?: components["schemas"]["Sections"];
            curriculumVersion: components["schemas"]["CurriculumVersion"];
        };
        CaptionsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            /** @description The default first, the others by their tags. */
            captions: components["schemas"]["Captions"][];
            /** @description What was changed in the file or left out of it. Absent where no file was sent. */
            changes?: components["schemas"]["CaptionsFileChange"][];
        };
        TranscriptsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            lines: components["schemas"]["TranscriptLine"][];
        };
        /** @description What is said at a second of a lecture. */
        TranscriptLine: {
            course: {
                _id: string;
                slug: string;
                title: string;
                /** @description The BCP 47 tag of what it is taught in. */
                language: string;
            };
            lecture: {
                _id: string;
                title: string;
                preview?: components["schemas"]["IsPreview"];
            };
            /** @description In seconds. */
            start: number;
            language: components["schemas"]["CaptionsTag"];
            /** @description A line of the captions; of a long one, the part with the words. */
            text: string;
        };
        CoursePageAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            course: components["schemas"]["Course"];
            lectures: components["schemas"]["LectureOutline"][];
            sections?: components["schemas"]["Sections"];
        };
        LectureOrderAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            lectures: components["schemas"]["Lecture"][];
        };
        LectureAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            lecture: components["schemas"]["Lecture"];
        };
        ProgressAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            progress: {
                /** @description Learning time of all days. */
                watchedSeconds: number;
                watchedThisWeek: number;
                /** @description How much there is to learn, in all courses. */
                catalogue: {
                    courses: number;
                    lectures: number;
                };
                /** @description Learning time of the last 14 days, today the last. */
                days: {
                    /** Format: date */
                    date: string;
                    seconds: number;
                }[];
                /** @description The courses that were started, played last first. */
                courses: components["schemas"]["CourseProgress"][];
                /** @description The latest ten, newest first. */
                activity: components["schemas"]["Activity"][];
            };
        };
        CourseProgressAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            course: components["schemas"]["CourseProgress"];
            /** @description In the order of the course; one that was never touched is not among them. */
            lectures: components["schemas"]["LectureProgress"][];
        };
        ReportedAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            lectures: components["schemas"]["LectureProgress"][];
            courses: components["schemas"]["CourseProgress"][];
            /**
             * @description Plays that claim more than the clock can confirm since their first report, as when that one was lost. The
             *     rest is not counted, or does not complete the lecture: send the same ranges again when the time has passed.
             *     Absent when all was counted.
             */
            unconfirmed?: components["schemas"]["UnconfirmedPlay"][];
        };
        UnconfirmedPlay: {
            lectureId: string;
            playId: string;
            /** @description Seconds. */
            retryAfter: number;
        };
        LectureCompletionAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            lecture: components["schemas"]["LectureProgress"];
            course: components["schemas"]["CourseProgress"];
        };
        BatchesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            batches: components["schemas"]["Batch"][];
            /** @description How many batches fit in all pages together. */
            total: number;
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        CalendarFeedAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            /**
             * Format: date-time
             * @description Absent when there is no address.
             */
            createdAt?: string;
            /** @description The secret address. Only when it was made just now. */
            url?: string;
        };
        BatchAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            batch: components["schemas"]["Batch"];
        };
        BatchMember: {
            /** @description Of the account. */
            _id: string;
            fullName: string;
            email: string;
            avatar?: {
                secure_url: string;
            };
            /** Format: date-time */
            joinedAt: string;
        };
        BatchInvite: {
            _id: string;
            email: string;
            /** Format: date-time */
            invitedAt: string;
        };
        BatchMembersAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            members: components["schemas"]["BatchMember"][];
            /** @description How many members fit in all pages together. */
            total: number;
            /** @description Whoever was invited and is not in the batch. */
            invites: components["schemas"]["BatchInvite"][];
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        BatchMembersFileAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            csv: string;
        };
        /**
         * @description `joined` confirms joining a batch; `dayBefore` and `soon` remind of a session, a day and 15 minutes before it; `moved` and
         *     `cancelled` are about a session.
         * @enum {string}
         */
        NoticeKind: "joined" | "announcement" | "dayBefore" | "soon" | "moved" | "cancelled";
        /** @description The session as it was at the time of the notice. */
        NoticeSession: {
            topic: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /**
             * Format: date-time
             * @description Before it was moved.
             */
            previousStartsAt?: string;
        };
        Notice: {
            _id: string;
            kind: components["schemas"]["NoticeKind"];
            batchId: string;
            batchTitle: string;
            /** @description Of an announcement. */
            announcementTitle?: string;
            session?: components["schemas"]["NoticeSession"];
            read: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        NoticesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            notices: components["schemas"]["Notice"][];
            /** @description Of all pages together. */
            unreadCount: number;
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        NoticesToMark: {
            /** @description Absent: those of every batch. */
            batchId?: string;
        };
        UnreadAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            unreadCount: number;
        };
        /** @description By kind: whether mails are sent. */
        NoticeSettings: {
            joined: boolean;
            announcement: boolean;
            dayBefore: boolean;
            soon: boolean;
            moved: boolean;
            cancelled: boolean;
        };
        NoticeSettingsChange: {
            joined?: boolean;
            announcement?: boolean;
            dayBefore?: boolean;
            soon?: boolean;
            moved?: boolean;
            cancelled?: boolean;
        };
        NoticeSettingsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            settings: components["schemas"]["NoticeSettings"];
        };
        UnsubscribedAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            kind: components["schemas"]["NoticeKind"];
        };
        TrashedCourse: {
            _id: string;
            title: string;
            /** @description The instructor. */
            createdBy: string;
            language?: components["schemas"]["LanguageOfCourse"];
            numberOfLectures: number;
            /** Format: date-time */
            deletedAt: string;
            /** @description The name of who deleted it. Absent when the account is gone. */
            deletedBy?: string;
            /**
             * Format: date-time
             * @description Within an hour after this moment it is gone, unless it was restored.
             */
            deletedForGoodAt: string;
        };
        TrashAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            courses: components["schemas"]["TrashedCourse"][];
            /** @description How many courses are in the trash. */
            total: number;
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        IntegrityAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            /**
             * Format: date-time
             * @description When all was last compared. Absent before the first time.
             */
            checkedAt?: string;
            problems: components["schemas"]["IntegrityProblem"][];
            /** @description How many there are, also those that are not listed. */
            total: number;
        };
        IntegrityProblem: {
            /** @description A short name. New kinds may be added. */
            kind: string;
            /** @description What is wrong with all of its kind, in English. */
            what: string;
            /** @description What it is about, such as a file. */
            subject: string;
            /** @description More of it, such as the title of the lecture. May be empty. */
            detail: string;
            /** @description What to do, in English. It is the same for all of its kind. */
            advice: string;
            /**
             * Format: date-time
             * @description When it was found first.
             */
            since: string;
        };
        ContactMessagesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            messages: components["schemas"]["ContactMessage"][];
            /** @description How many messages fit in all pages together. */
            total: number;
            /** @description All that are open, whatever was searched for. */
            openCount: number;
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        ContactMessageAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            contactMessage: components["schemas"]["ContactMessage"];
        };
        KeyAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            key: string;
            checkoutScript?: components["schemas"]["CheckoutScript"];
        };
        /**
         * Format: uri-reference
         * @description The script that opens the payment window, absolute or root-relative. Absent: that of Razorpay,
         *     https://checkout.razorpay.com/v1/checkout.js.
         */
        CheckoutScript: string;
        SubscribeAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            subscription_id: string;
        };
        PaymentsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            allPayments: {
                /** @description Payments of all years that are captured and not fully refunded. */
                count: number;
                items: components["schemas"]["Payment"][];
            };
            finalMonths: components["schemas"]["MonthlySales"];
            /** @description The numbers of `finalMonths`, January first. */
            monthlySalesRecord: number[];
            /** @description Captured minus refunded, of all years, in paise. */
            totalRevenue: number;
            /** @description The year of the monthly figures. */
            year: number;
            /** @description The years to choose from, latest first. From the first payment's to the current one, and `year`. */
            years: number[];
            asOf: components["schemas"]["AsOf"];
        };
        SalesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            sales: components["schemas"]["Sales"];
        };
        Sales: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @enum {string} */
            unit: "day" | "month";
            total: components["schemas"]["SalesFigures"];
            /** @description Every day or month of this time, the earliest first. */
            periods: components["schemas"]["SalesPeriod"][];
            asOf: components["schemas"]["AsOf"];
        };
        SalesFigures: {
            /** @description How many were captured. */
            payments: number;
            /** @description What was captured, in paise. */
            gross: number;
            /** @description How many refunds. */
            refunds: number;
            /** @description What was given back, in paise. */
            refunded: number;
            /** @description `gross` minus `refunded`. Below zero where more was given back. */
            net: number;
        };
        SalesPeriod: {
            /**
             * Format: date
             * @description The first day of it that belongs to this time.
             */
            start: string;
            /** @description How many were captured. */
            payments: number;
            /** @description What was captured, in paise. */
            gross: number;
            /** @description How many refunds. */
            refunds: number;
            /** @description What was given back, in paise. */
            refunded: number;
            /** @description `gross` minus `refunded`. */
            net: number;
        };
        FoundPaymentsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            payments: components["schemas"]["FoundPayment"][];
            /** @description How many payments fit in all pages together. */
            total: number;
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        PaymentCasesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            cases: components["schemas"]["PaymentCase"][];
            /** @description How many fit in all pages together. */
            total: number;
            /** @description All that are open. */
            openCount: number;
            /**
             * @description Captured payments of the provider's account that name no purchase, plan or user of this site: another site
             *     takes them. They are no cases.
             */
            foreignPaymentCount?: number;
            /** @description The `cursor` of the next page. Absent on the last one. */
            nextCursor?: string;
        };
        PaymentCaseAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            paymentCase: components["schemas"]["PaymentCase"];
        };
        OwnPaymentsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            payments: components["schemas"]["OwnPayment"][];
            /**
             * @description How many more purchases are refunded in full at cancellation, as the operator's limit is now. With 0 the next
             *     purchase is made without a refund. Absent for shared accounts, which have no limit.
             */
            fullRefundsLeft?: number;
        };
        ReceiptAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            receipt: components["schemas"]["Receipt"];
        };
        /** @description Sales, not rupees, per month of the year in Asia/Kolkata. */
        MonthlySales: {
            January: number;
            February: number;
            March: number;
            April: number;
            May: number;
            June: number;
            July: number;
            August: number;
            September: number;
            October: number;
            November: number;
            December: number;
        };
        CourseNamesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            categories: string[];
            instructors: string[];
        };
        UserStatsAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            allUsersCount: number;
            /** @description Those whose subscription is active now. */
            subscribedUsersCount: number;
            asOf: components["schemas"]["AsOf"];
        };
        /**
         * Format: date-time
         * @description The moment that the figures are of.
         */
        AsOf: string;
        SiteAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            site: components["schemas"]["Site"];
        };
        SitePageAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            page: components["schemas"]["SitePage"];
        };
        HelpArticlesAnswer: {
            success: components["schemas"]["Success"];
            message: components["schemas"]["Message"];
            code?: components["schemas"]["MessageCode"];
            params?: components["schemas"]["MessageParameters"];
            articles: components["schemas"]["HelpArticle"][];
        };
    };
    responses: {
        /** @description The settings as they are now. */
        TheNoticeSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "message": "Settings fetched successfully",
                 *       "settings": {
                 *         "joined": true,
                 *         "announcement": true,
                 *         "dayBefore": true,
                 *         "soon": false,
                 *         "moved": true,
                 *         "cancelled": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NoticeSettingsAnswer"];
            };
        };
        /** @description The user as they are now. */
        TheUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "message": "User details",
                 *       "user": {
                 *         "_id": "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
                 *         "fullName": "Asha Verma",
                 *         "email": "asha@example.com",
                 *         "role": "USER",
                 *         "avatar": {
                 *           "secure_url": "/media/avatars/51f0ab.webp"
                 *         },
                 *         "subscription": {
                 *           "status": "active",
                 *           "id": "sub_NqTfX2aJ",
                 *           "currentEnd": "2027-02-11T11:20:00.000Z"
                 *         },
                 *         "createdAt": "2026-01-14T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserAnswer"];
            };
        };
        /** @description The batch as it is now, with its announcements. */
        OneBatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": true,
                 *       "message": "Batch fetched successfully",
                 *       "batch": {
                 *         "_id": "6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21",
                 *         "title": "Data foundations, evening batch",
                 *         "description": "Statistics and pipelines, two evenings a week, with a mentor.",
                 *         "mode": "live",
                 *         "startsAt": "2026-04-06T13:30:00.000Z",
                 *         "endsAt": "2026-06-26T15:30:00.000Z",
                 *         "status": "upcoming",
                 *         "courses": [
                 *           {
                 *             "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                 *             "title": "Signals and Systems",
                 *             "thumbnail": {
                 *               "secure_url": "/media/thumbnails/9c1d4e.webp"
                 *             },
                 *             "numberOfLectures": 5,
                 *             "createdBy": "Meera Nair",
                 *             "language": "en"
                 *           }
                 *         ],
                 *         "announcements": [
                 *           {
                 *             "_id": "2b8f0f4e-1d55-4b0a-9c3e-7f1a6f1c0d42",
                 *             "title": "The first evening",
                 *             "body": "We begin on Monday at 7 in the evening. Bring a question.",
                 *             "createdAt": "2026-03-09T09:00:00.000Z"
                 *           }
                 *         ],
                 *         "announcementCount": 1,
                 *         "learnerCount": 42,
                 *         "joined": true,
                 *         "createdAt": "2026-03-02T09:00:00.000Z",
                 *         "updatedAt": "2026-03-09T09:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BatchAnswer"];
            };
        };
        /** @description A rule is broken, or the request is refused as it stands. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "All fields are mandatory",
                 *       "errors": [
                 *         {
                 *           "field": "title",
                 *           "message": "All fields are mandatory"
                 *         }
                 *       ],
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nobody is signed in, or address and password do not fit. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Please log in first",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The caller may not do this, or the call comes from another site. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "You are not allowed to do this",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Course not found",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It stands against what is already there. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Email already exists",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Somebody has changed it since the version of `If-Match`. `current` is what is there now. */
        ChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Somebody has changed this lecture meanwhile",
                 *       "current": {
                 *         "lecture": {
                 *           "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                 *           "title": "What a signal is",
                 *           "description": "From a plucked string to a row of numbers.",
                 *           "version": "8Qm2cT0vKx1RzL4w",
                 *           "position": 1,
                 *           "locked": false,
                 *           "lecture": {
                 *             "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                 *             "expiresIn": 540
                 *           }
                 *         }
                 *       },
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body or a file is larger than the server takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "The picture is larger than 5 MB",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body or a file is of a type that this call does not take. Files are judged by their bytes. */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Only jpg, jpeg and png pictures can be used",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many calls. `Retry-After` says when to try again. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Too many tries. Please wait a minute.",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A fault of the server. Its log has more under the `requestId`. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Something went wrong on our side",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not possible just now. `Retry-After` says when to try again. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "The server is busy. Please try again soon.",
                 *       "requestId": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /** @description Whether it is added as a draft, which administrators alone see until it is published. */
        Draft: boolean;
        /**
         * @description The `_id` of a course. One that is malformed is simply not there (404).
         * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
         */
        CourseId: string;
        /**
         * @description The `_id` of a course in the trash. One that is malformed is simply not there (404).
         * @example 7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90
         */
        TrashedCourseId: string;
        /**
         * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
         * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
         */
        LectureId: string;
        /**
         * @description An export that was sent and checked.
         * @example 0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1
         */
        ImportId: string;
        /**
         * @description The BCP 47 tag of the language of the captions.
         * @example en
         */
        CaptionsLanguage: components["schemas"]["LanguageOfCaptions"];
        /**
         * @description The `_id` of a batch. One that is malformed is simply not there (404).
         * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
         */
        BatchId: string;
        /**
         * @description The `_id` of an announcement of that batch. One that is malformed is simply not there (404).
         * @example 2b8f0f4e-1d55-4b0a-9c3e-7f1a6f1c0d42
         */
        AnnouncementId: string;
        /**
         * @description The `_id` of a session of that batch. One that is malformed is simply not there (404).
         * @example 4d1c7b90-2e3a-4f6d-8b15-9a0c3e7d2f48
         */
        SessionId: string;
        /**
         * @description The `_id` of a message. One that is malformed is simply not there (404).
         * @example 9e107d9d-372b-4b68-8f0a-3542a419d6aa
         */
        MessageId: string;
        /**
         * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
         *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
         */
        IfMatch: string;
        /**
         * @description The first day, in Asia/Kolkata. Without it, the first of the month of `to`.
         * @example 2026-02-01
         */
        SalesFrom: string;
        /**
         * @description The last day, in Asia/Kolkata, at most 3660 days from the first. Without it, today.
         * @example 2026-04-30
         */
        SalesTo: string;
        /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
        Cursor: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this very answer. */
        ETag: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fullName": "Ravi Kumar",
                 *       "email": "ravi@example.com",
                 *       "password": "Sitar2024"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["SignUpForm"];
            };
        };
        responses: {
            /** @description The account exists. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Account created successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TheUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@example.com",
                 *       "password": "Sitar2024"
                 *     }
                 */
                "application/json": components["schemas"]["SignInForm"];
            };
        };
        responses: {
            /** @description The session is open. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Signed in successfully",
                     *       "user": {
                     *         "_id": "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
                     *         "fullName": "Asha Verma",
                     *         "email": "asha@example.com",
                     *         "role": "USER",
                     *         "avatar": {},
                     *         "subscription": {
                     *           "status": "none"
                     *         },
                     *         "createdAt": "2026-01-14T08:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no session now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Signed out successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "oldPassword": "Sitar2024",
                 *       "newPassword": "Tabla2025"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordForm"];
            };
        };
        responses: {
            /** @description The new password holds. */
            200: {
                headers: {
                    /** @description The session cookie with its new token. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Password changed successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordForm"];
            };
        };
        responses: {
            /** @description A link is on its way if the address belongs to an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "If the address belongs to an account, a verification link is on its way"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
                 *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fullName": "Asha R. Verma",
                 *       "avatar": "(the bytes of a JPEG or PNG picture)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ProfileForm"];
            };
        };
        responses: {
            200: components["responses"]["TheUser"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TheUser"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUserLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "hi"
                 *     }
                 */
                "application/json": components["schemas"]["LanguageChange"];
            };
        };
        responses: {
            200: components["responses"]["TheUser"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link that was mailed.
                 * @example 3q2-7wABzN0nP1oRkT5sVw
                 */
                resetToken: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "Tabla2025"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordForm"];
            };
        };
        responses: {
            /** @description The new password holds. */
            200: {
                headers: {
                    /** @description The cookie that names this device as a known one. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Password reset successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContactMessages: {
        parameters: {
            query?: {
                /**
                 * @description Only messages whose name, address or text contains this text, whatever its case.
                 * @example tabla
                 */
                q?: string;
                /** @description `open` are those that nobody has marked as done. */
                status?: "open" | "done" | "all";
                /** @description At most this many messages in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Messages fetched successfully",
                     *       "messages": [
                     *         {
                     *           "_id": "9e107d9d-372b-4b68-8f0a-3542a419d6aa",
                     *           "name": "Asha Verma",
                     *           "email": "asha@example.com",
                     *           "message": "Is there a course on the tabla?",
                     *           "createdAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 31,
                     *       "openCount": 4,
                     *       "nextCursor": "WyI5ZTEwN2Q5ZCIsMV0"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactMessagesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Verma",
                 *       "email": "asha@example.com",
                 *       "message": "Is there a course on the tabla?"
                 *     }
                 */
                "application/json": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description The message is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Thank you, we have your message"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a message. One that is malformed is simply not there (404).
                 * @example 9e107d9d-372b-4b68-8f0a-3542a419d6aa
                 */
                messageId: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "done": true
                 *     }
                 */
                "application/json": components["schemas"]["ContactMessageForm"];
            };
        };
        responses: {
            /** @description The message as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Message marked as done",
                     *       "contactMessage": {
                     *         "_id": "9e107d9d-372b-4b68-8f0a-3542a419d6aa",
                     *         "name": "Asha Verma",
                     *         "email": "asha@example.com",
                     *         "message": "Is there a course on the tabla?",
                     *         "createdAt": "2026-03-09T09:00:00.000Z",
                     *         "doneAt": "2026-03-10T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ContactMessageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a message. One that is malformed is simply not there (404).
                 * @example 9e107d9d-372b-4b68-8f0a-3542a419d6aa
                 */
                messageId: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Message deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a message. One that is malformed is simply not there (404).
                 * @example 9e107d9d-372b-4b68-8f0a-3542a419d6aa
                 */
                messageId: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "There is one in March."
                 *     }
                 */
                "application/json": components["schemas"]["ContactAnswerForm"];
            };
        };
        responses: {
            /** @description The message with the answer. The mail waits to be sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Your answer is on its way",
                     *       "contactMessage": {
                     *         "_id": "9e107d9d-372b-4b68-8f0a-3542a419d6aa",
                     *         "name": "Asha Verma",
                     *         "email": "asha@example.com",
                     *         "message": "Is there a course on the tabla?",
                     *         "createdAt": "2026-03-09T09:00:00.000Z",
                     *         "doneAt": "2026-03-10T09:00:00.000Z",
                     *         "answers": [
                     *           {
                     *             "_id": "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
                     *             "text": "There is one in March.",
                     *             "createdAt": "2026-03-10T09:00:00.000Z",
                     *             "answeredBy": "Ravi Menon"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ContactMessageAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCourses: {
        parameters: {
            query?: {
                /**
                 * @description Finds at least the courses whose title or description contains this text, whatever its case, and those whose
                 *     title has words like it. An empty text finds all.
                 * @example signals
                 */
                q?: string;
                /**
                 * @description `all` is newest first; `popular` is most learners first; `new` is the last 30 days, newest first. The others
                 *     are columns: `title`, `category` and `instructor` from A to Z, `lectures` by their number, fewest first.
                 */
                sort?: "all" | "popular" | "new" | "title" | "category" | "instructor" | "lectures";
                /**
                 * @description The direction. Without it, that of the `sort`: from A to Z and fewest lectures first for a column, else
                 *     newest and most learners first.
                 */
                order?: "asc" | "desc";
                /**
                 * @description The order, in place of that of the `sort`, which then only says which courses. `order` turns it round.
                 *     `newest` is the newest first, `learners` most learners first, `title` from A to Z.
                 */
                orderBy?: "newest" | "learners" | "title";
                /** @description Only courses of exactly this category. */
                category?: string;
                /**
                 * @description Only courses whose lectures together last so long: `short` is under an hour, `medium` from one hour to under
                 *     four, `long` four hours and more. A course whose duration is not known is none of them.
                 */
                length?: "short" | "medium" | "long";
                /** @description Only courses in exactly this language, by its BCP 47 tag. */
                language?: string;
                /** @description Whether the answer has `categories`. */
                categories?: boolean;
                /** @description Whether the answer has `languages`. */
                languages?: boolean;
                /** @description At most this many courses in one answer. Without it, all. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: string;
                /**
                 * @description Passes over this many courses, for a page that is not reached from the one before it. Not together with
                 *     `cursor`, which also stays right while courses are added.
                 */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The courses that fit. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Courses fetched successfully",
                     *       "courses": [
                     *         {
                     *           "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *           "slug": "signals-and-systems-4f0c2a91be",
                     *           "title": "Signals and Systems",
                     *           "description": "How sound, light and radio become numbers and back again.",
                     *           "category": "Engineering",
                     *           "createdBy": "Meera Nair",
                     *           "language": "en",
                     *           "thumbnail": {
                     *             "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *           },
                     *           "numberOfLectures": 5,
                     *           "learnerCount": 128,
                     *           "badge": "BESTSELLER",
                     *           "createdAt": "2026-03-02T09:00:00.000Z",
                     *           "updatedAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "eyJvIjoxMn0",
                     *       "total": 14,
                     *       "categories": [
                     *         {
                     *           "name": "Design",
                     *           "count": 6
                     *         },
                     *         {
                     *           "name": "Engineering",
                     *           "count": 14
                     *         }
                     *       ],
                     *       "languages": [
                     *         {
                     *           "tag": "en",
                     *           "count": 12
                     *         },
                     *         {
                     *           "tag": "hi",
                     *           "count": 2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CoursesAnswer"];
                };
            };
            /** @description The list is still the one of the `ETag` that was sent. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCourse: {
        parameters: {
            query?: {
                /** @description Whether it is added as a draft, which administrators alone see until it is published. */
                draft?: components["parameters"]["Draft"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Signals and Systems",
                 *       "category": "Engineering",
                 *       "createdBy": "Meera Nair",
                 *       "language": "en",
                 *       "description": "How sound, light and radio become numbers and back again.",
                 *       "thumbnail": "(the bytes of a JPEG or PNG picture)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["CourseForm"];
            };
        };
        responses: {
            /** @description The course is in the catalogue. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course created successfully",
                     *       "course": {
                     *         "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "slug": "signals-and-systems-4f0c2a91be",
                     *         "title": "Signals and Systems",
                     *         "description": "How sound, light and radio become numbers and back again.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *         },
                     *         "numberOfLectures": 0,
                     *         "learnerCount": 0,
                     *         "badge": "NEW",
                     *         "createdAt": "2026-03-02T09:00:00.000Z",
                     *         "updatedAt": "2026-03-02T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchTranscripts: {
        parameters: {
            query: {
                /**
                 * @description The words. A text of fewer than two letters finds nothing.
                 * @example signal
                 */
                q: string;
                /** @description At most this many lines in the answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines that were found, the best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Transcripts searched successfully",
                     *       "lines": [
                     *         {
                     *           "course": {
                     *             "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *             "slug": "signals-and-systems-4f0c2a91be",
                     *             "title": "Signals and Systems",
                     *             "language": "en"
                     *           },
                     *           "lecture": {
                     *             "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *             "title": "What a signal is",
                     *             "preview": true
                     *           },
                     *           "start": 83.5,
                     *           "language": "en",
                     *           "text": "A signal is a number that changes with time."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TranscriptsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoursePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `slug` of a course. Only the short id at its end counts, so a slug made of an earlier title finds the course
                 *     too; `course.slug` is the current one.
                 * @example signals-and-systems-4f0c2a91be
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The course and its lectures in their order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course fetched successfully",
                     *       "course": {
                     *         "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "slug": "signals-and-systems-4f0c2a91be",
                     *         "title": "Signals and Systems",
                     *         "description": "How sound, light and radio become numbers and back again.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *         },
                     *         "numberOfLectures": 1,
                     *         "duration": 31.5,
                     *         "learnerCount": 128,
                     *         "createdAt": "2026-03-02T09:00:00.000Z",
                     *         "updatedAt": "2026-03-09T09:00:00.000Z"
                     *       },
                     *       "lectures": [
                     *         {
                     *           "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *           "title": "What a signal is",
                     *           "duration": 31.5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CoursePageAnswer"];
                };
            };
            /** @description The page is still the one of the `ETag` that was sent. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `slug` of a course, as for `getCoursePage`.
                 * @example signals-and-systems-4f0c2a91be
                 */
                slug: string;
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lecture, with a link to its video. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lecture fetched successfully",
                     *       "preview": {
                     *         "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *         "title": "What a signal is",
                     *         "lecture": {
                     *           "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *           "expiresIn": 540
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLectures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lectures in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lectures fetched successfully",
                     *       "course": {
                     *         "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "slug": "signals-and-systems-4f0c2a91be",
                     *         "title": "Signals and Systems",
                     *         "description": "How sound, light and radio become numbers and back again.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *         },
                     *         "numberOfLectures": 1,
                     *         "learnerCount": 128,
                     *         "createdAt": "2026-03-02T09:00:00.000Z",
                     *         "updatedAt": "2026-03-09T09:00:00.000Z"
                     *       },
                     *       "lectures": [
                     *         {
                     *           "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *           "title": "What a signal is",
                     *           "description": "From a plucked string to a row of numbers.",
                     *           "position": 1,
                     *           "duration": 31.5,
                     *           "locked": true,
                     *           "lecture": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LecturesAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCourse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
                 *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Signals and Systems",
                 *       "category": "Engineering",
                 *       "createdBy": "Meera Nair",
                 *       "language": "en",
                 *       "description": "How sound, light and radio become numbers and back again."
                 *     }
                 */
                "application/json": components["schemas"]["CourseUpdateForm"];
            };
        };
        responses: {
            /** @description The course as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course updated successfully",
                     *       "course": {
                     *         "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "slug": "signals-and-systems-4f0c2a91be",
                     *         "title": "Signals and Systems",
                     *         "description": "How sound, light and radio become numbers and back again.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *         },
                     *         "numberOfLectures": 5,
                     *         "learnerCount": 128,
                     *         "badge": "BESTSELLER",
                     *         "createdAt": "2026-03-02T09:00:00.000Z",
                     *         "updatedAt": "2026-03-09T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addLecture: {
        parameters: {
            query?: {
                /** @description Whether it is added as a draft, which administrators alone see until it is published. */
                draft?: components["parameters"]["Draft"];
            };
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lecture": "(the bytes of a video)",
                 *       "title": "What a signal is",
                 *       "description": "From a plucked string to a row of numbers."
                 *     }
                 */
                "multipart/form-data": components["schemas"]["LectureForm"];
            };
        };
        responses: {
            /** @description The course with all its lectures. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lecture added successfully",
                     *       "course": {
                     *         "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "slug": "signals-and-systems-4f0c2a91be",
                     *         "title": "Signals and Systems",
                     *         "description": "How sound, light and radio become numbers and back again.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *         },
                     *         "numberOfLectures": 1,
                     *         "learnerCount": 0,
                     *         "createdAt": "2026-03-02T09:00:00.000Z",
                     *         "updatedAt": "2026-03-02T09:05:00.000Z",
                     *         "lectures": [
                     *           {
                     *             "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *             "title": "What a signal is",
                     *             "description": "From a plucked string to a row of numbers.",
                     *             "position": 1,
                     *             "duration": 31.5,
                     *             "locked": false,
                     *             "lecture": {
                     *               "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *               "expiresIn": 540
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseWithLecturesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The course is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDrafts: {
        parameters: {
            query?: {
                /** @description At most this many courses in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drafts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Drafts fetched successfully",
                     *       "courses": [
                     *         {
                     *           "_id": "5e8f2b1c-44d0-4a6b-9d37-8c1f0e2a7b64",
                     *           "slug": "waves-and-optics-2a91be4f0c",
                     *           "title": "Waves and Optics",
                     *           "description": "Light as a wave, from ripples to lenses.",
                     *           "category": "Engineering",
                     *           "createdBy": "Meera Nair",
                     *           "language": "en",
                     *           "thumbnail": {
                     *             "secure_url": "/media/images/3c1d4e52-06aa-4d1b-9a53-2f4d8f1f6f10"
                     *           },
                     *           "numberOfLectures": 0,
                     *           "learnerCount": 0,
                     *           "createdAt": "2026-03-08T09:00:00.000Z",
                     *           "updatedAt": "2026-03-08T09:00:00.000Z",
                     *           "published": false,
                     *           "publishAt": "2026-04-01T03:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["DraftsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUploads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The uploads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Uploads fetched successfully",
                     *       "uploads": [
                     *         {
                     *           "_id": "9a1c0c6e-2d0b-4d7f-8f51-6f0f5f1a7c20",
                     *           "url": "/api/v1/uploads/9a1c0c6e-2d0b-4d7f-8f51-6f0f5f1a7c20",
                     *           "title": "What a signal is",
                     *           "description": "From a plucked string to a row of numbers.",
                     *           "fileName": "signals-1.mp4",
                     *           "size": 314572800,
                     *           "received": 67108864,
                     *           "lastModified": 1772442000000,
                     *           "state": "uploading",
                     *           "own": true,
                     *           "createdAt": "2026-03-02T09:05:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UploadsAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUploadPoster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description An upload that the caller created, and that is not whole yet.
                 * @example 9a1c0c6e-2d0b-4d7f-8f51-6f0f5f1a7c20
                 */
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "poster": "(the bytes of a JPEG or PNG picture)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UploadPosterForm"];
            };
        };
        responses: {
            /** @description The lecture will have this picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Picture saved successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCurriculum: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
                 *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lectures": [
                 *         "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11"
                 *       ],
                 *       "sections": [
                 *         {
                 *           "title": "Sampling",
                 *           "lectures": [
                 *             "9d1f0c3a-6a51-4f9e-8c55-0f6b6f1c2d43"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Curriculum"];
            };
        };
        responses: {
            /** @description The sections and lectures as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lectures saved successfully",
                     *       "curriculumVersion": "Zr8Jm1sVb0Qe3t5A",
                     *       "sections": [
                     *         {
                     *           "_id": "41c7e0d2-3b5a-4f1c-9a7e-6d0b8c2f9e13",
                     *           "title": "Sampling"
                     *         }
                     *       ],
                     *       "lectures": [
                     *         {
                     *           "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *           "title": "What a signal is",
                     *           "description": "From a plucked string to a row of numbers.",
                     *           "position": 1,
                     *           "duration": 31.5,
                     *           "locked": false,
                     *           "lecture": {
                     *             "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *             "expiresIn": 540
                     *           }
                     *         },
                     *         {
                     *           "_id": "9d1f0c3a-6a51-4f9e-8c55-0f6b6f1c2d43",
                     *           "title": "Why sampling works",
                     *           "description": "From a curve to numbers, and back.",
                     *           "sectionId": "41c7e0d2-3b5a-4f1c-9a7e-6d0b8c2f9e13",
                     *           "position": 2,
                     *           "duration": 44,
                     *           "locked": false,
                     *           "lecture": {
                     *             "secure_url": "/media/lectures/9d1f0c?e=1772442300&s=77c10d",
                     *             "expiresIn": 540
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CurriculumAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description These are not the lectures or sections that the course has now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The lectures of this course have changed. Load them again.",
                     *       "requestId": "req-1f"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            412: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setCoursePublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "published": false,
                 *       "publishAt": "2099-04-01T03:30:00.000Z",
                 *       "withLectures": true
                 *     }
                 */
                "application/json": components["schemas"]["CoursePublication"];
            };
        };
        responses: {
            /** @description The course as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course will be published at that time",
                     *       "course": {
                     *         "_id": "5e8f2b1c-44d0-4a6b-9d37-8c1f0e2a7b64",
                     *         "slug": "waves-and-optics-2a91be4f0c",
                     *         "title": "Waves and Optics",
                     *         "description": "Light as a wave, from ripples to lenses.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/images/3c1d4e52-06aa-4d1b-9a53-2f4d8f1f6f10"
                     *         },
                     *         "numberOfLectures": 2,
                     *         "learnerCount": 0,
                     *         "createdAt": "2026-03-09T09:00:00.000Z",
                     *         "updatedAt": "2026-03-09T09:00:00.000Z",
                     *         "published": false,
                     *         "publishAt": "2099-04-01T03:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The course has no lecture that learners could play. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "Publish a lecture of this course first",
                     *       "requestId": "req-1f"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    copyCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Signals and Systems (copy)"
                 *     }
                 */
                "application/json": components["schemas"]["CourseCopyForm"];
            };
        };
        responses: {
            /** @description The copy. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course duplicated successfully",
                     *       "course": {
                     *         "_id": "5e8f2b1c-44d0-4a6b-9d37-8c1f0e2a7b64",
                     *         "slug": "signals-and-systems-copy-2a91be4f0c",
                     *         "title": "Signals and Systems (copy)",
                     *         "description": "How sound, light and radio become numbers and back again.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/images/3c1d4e52-06aa-4d1b-9a53-2f4d8f1f6f10"
                     *         },
                     *         "numberOfLectures": 2,
                     *         "learnerCount": 0,
                     *         "createdAt": "2026-03-09T09:00:00.000Z",
                     *         "updatedAt": "2026-03-09T09:00:00.000Z",
                     *         "published": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A file of the course is missing, or is not the one that was uploaded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A video or picture of this course is missing or damaged",
                     *       "requestId": "req-1f"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    /** @description `attachment`, and the name of the file. */
                    "Content-Disposition"?: string;
                    /** @description Bytes of the archive. */
                    "Content-Length"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /** @example (the bytes of a tar archive) */
                    "application/x-tar": Blob;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A file of the course is missing or empty. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A video or picture of this course is missing or damaged",
                     *       "requestId": "req-1f"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Imports fetched successfully",
                     *       "imports": [
                     *         {
                     *           "_id": "0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1",
                     *           "state": "ready",
                     *           "createdAt": "2026-03-09T09:00:00.000Z",
                     *           "deletedAt": "2026-03-16T09:00:00.000Z",
                     *           "plan": {
                     *             "title": "Signals and Systems",
                     *             "description": "How sound, light and radio become numbers and back again.",
                     *             "category": "Engineering",
                     *             "createdBy": "Meera Nair",
                     *             "language": "en",
                     *             "isTitleTaken": true,
                     *             "isCategoryNew": false,
                     *             "sections": [
                     *               "Waves"
                     *             ],
                     *             "lectures": [
                     *               {
                     *                 "title": "What a signal is",
                     *                 "size": 5400321,
                     *                 "duration": 131.5,
                     *                 "section": 0,
                     *                 "published": true,
                     *                 "preview": true,
                     *                 "captions": [
                     *                   "en",
                     *                   "hi"
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CourseImportsAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "archive": "(the bytes of an export)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["CourseImportForm"];
            };
        };
        responses: {
            /** @description What would be made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The export is whole. Nothing is imported yet.",
                     *       "import": {
                     *         "_id": "0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1",
                     *         "state": "ready",
                     *         "createdAt": "2026-03-09T09:00:00.000Z",
                     *         "deletedAt": "2026-03-16T09:00:00.000Z",
                     *         "plan": {
                     *           "title": "Signals and Systems",
                     *           "description": "How sound, light and radio become numbers and back again.",
                     *           "category": "Engineering",
                     *           "createdBy": "Meera Nair",
                     *           "language": "en",
                     *           "isTitleTaken": true,
                     *           "isCategoryNew": false,
                     *           "sections": [
                     *             "Waves"
                     *           ],
                     *           "lectures": [
                     *             {
                     *               "title": "What a signal is",
                     *               "size": 5400321,
                     *               "duration": 131.5,
                     *               "section": 0,
                     *               "published": true,
                     *               "preview": true,
                     *               "captions": [
                     *                 "en",
                     *                 "hi"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseImportAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An export that was sent and checked.
                 * @example 0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1
                 */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is discarded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Import discarded successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An export that was sent and checked.
                 * @example 0d6b7f0e-53a1-4c43-8f6b-b0a6c8f6d3e1
                 */
                importId: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The course. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course imported successfully",
                     *       "course": {
                     *         "_id": "5e8f2b1c-44d0-4a6b-9d37-8c1f0e2a7b64",
                     *         "slug": "signals-and-systems-2a91be4f0c",
                     *         "title": "Signals and Systems",
                     *         "description": "How sound, light and radio become numbers and back again.",
                     *         "category": "Engineering",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/images/3c1d4e52-06aa-4d1b-9a53-2f4d8f1f6f10"
                     *         },
                     *         "numberOfLectures": 1,
                     *         "learnerCount": 0,
                     *         "createdAt": "2026-03-09T09:10:00.000Z",
                     *         "updatedAt": "2026-03-09T09:10:00.000Z",
                     *         "published": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A file that was sent is not there any more. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "A video or picture of this course is missing or damaged",
                     *       "requestId": "req-1f"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLecturePublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "published": true,
                 *       "preview": true
                 *     }
                 */
                "application/json": components["schemas"]["LecturePublication"];
            };
        };
        responses: {
            /** @description The lecture as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lecture published successfully",
                     *       "lecture": {
                     *         "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *         "title": "What a signal is",
                     *         "description": "From a plucked string to a row of numbers.",
                     *         "position": 1,
                     *         "duration": 31.5,
                     *         "locked": false,
                     *         "lecture": {
                     *           "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *           "expiresIn": 540
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LectureAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The captions of the lecture in all their languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Captions fetched successfully",
                     *       "captions": [
                     *         {
                     *           "language": "en",
                     *           "isDefault": true,
                     *           "version": "Zr8Jm1sVb0Qe3t5A",
                     *           "cues": [
                     *             {
                     *               "start": 0.5,
                     *               "end": 3.8,
                     *               "text": "What a signal is",
                     *               "settings": "line:10%"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CaptionsAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCaptions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
                 *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
                /**
                 * @description The BCP 47 tag of the language of the captions.
                 * @example en
                 */
                language: components["parameters"]["CaptionsLanguage"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "WEBVTT\n\n00:00:00.500 --> 00:00:03.800\nWhat a signal is\n"
                 *     }
                 */
                "application/json": components["schemas"]["CaptionsChange"];
            };
        };
        responses: {
            /** @description The captions of the lecture in all their languages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Captions saved successfully",
                     *       "captions": [
                     *         {
                     *           "language": "en",
                     *           "isDefault": true,
                     *           "version": "Zr8Jm1sVb0Qe3t5A",
                     *           "cues": [
                     *             {
                     *               "start": 0.5,
                     *               "end": 3.8,
                     *               "text": "What a signal is",
                     *               "settings": "line:10%"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "kind": "formatting",
                     *           "count": 12,
                     *           "lines": [
                     *             3,
                     *             7,
                     *             11,
                     *             15,
                     *             19
                     *           ]
                     *         },
                     *         {
                     *           "kind": "encoding",
                     *           "count": 1,
                     *           "lines": [],
                     *           "encoding": "windows-1252"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CaptionsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCaptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
                /**
                 * @description The BCP 47 tag of the language of the captions.
                 * @example en
                 */
                language: components["parameters"]["CaptionsLanguage"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The captions that are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Captions deleted successfully",
                     *       "captions": [
                     *         {
                     *           "language": "en",
                     *           "isDefault": true,
                     *           "version": "Zr8Jm1sVb0Qe3t5A",
                     *           "cues": [
                     *             {
                     *               "start": 0.5,
                     *               "end": 3.8,
                     *               "text": "What a signal is",
                     *               "settings": "line:10%"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CaptionsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lecture as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The video is made ready again",
                     *       "lecture": {
                     *         "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *         "title": "What a signal is",
                     *         "description": "From a plucked string to a row of numbers.",
                     *         "position": 1,
                     *         "duration": 31.5,
                     *         "locked": false,
                     *         "lecture": {
                     *           "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *           "expiresIn": 540
                     *         },
                     *         "streaming": {
                     *           "state": "waiting"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LectureAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSoundTrack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "track": 2
                 *     }
                 */
                "application/json": components["schemas"]["SoundTrackChoice"];
            };
        };
        responses: {
            /** @description The lecture as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The video is made ready with this sound",
                     *       "lecture": {
                     *         "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *         "title": "What a signal is",
                     *         "description": "From a plucked string to a row of numbers.",
                     *         "position": 1,
                     *         "duration": 31.5,
                     *         "locked": false,
                     *         "lecture": {
                     *           "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *           "expiresIn": 540
                     *         },
                     *         "preparing": true,
                     *         "streaming": {
                     *           "state": "waiting",
                     *           "soundTracks": [
                     *             {
                     *               "track": 1,
                     *               "language": "hi"
                     *             },
                     *             {
                     *               "track": 2,
                     *               "language": "en",
                     *               "chosen": true
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LectureAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTrash: {
        parameters: {
            query?: {
                /** @description At most this many courses in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The courses that can be restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Trash fetched successfully",
                     *       "courses": [
                     *         {
                     *           "_id": "7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90",
                     *           "title": "Music Theory",
                     *           "createdBy": "Meera Nair",
                     *           "language": "en",
                     *           "numberOfLectures": 12,
                     *           "deletedAt": "2026-03-08T09:00:00.000Z",
                     *           "deletedBy": "Dev Rao",
                     *           "deletedForGoodAt": "2026-04-07T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TrashAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTrashedCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course in the trash. One that is malformed is simply not there (404).
                 * @example 7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90
                 */
                courseId: components["parameters"]["TrashedCourseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The course and all its files are gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course deleted for good"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course in the trash. One that is malformed is simply not there (404).
                 * @example 7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90
                 */
                courseId: components["parameters"]["TrashedCourseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The course is back under its address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Course restored successfully",
                     *       "course": {
                     *         "_id": "7c2d1a40-9b1e-4c57-8f0a-5d3e2b6a1f90",
                     *         "slug": "music-theory-91be4f0c2a",
                     *         "title": "Music Theory",
                     *         "description": "Scales, chords, and why they sound as they do.",
                     *         "category": "Arts",
                     *         "createdBy": "Meera Nair",
                     *         "language": "en",
                     *         "thumbnail": {
                     *           "secure_url": "/media/images/9f1c7d52-06aa-4d1b-9a53-2f4d8f1f6f10"
                     *         },
                     *         "numberOfLectures": 12,
                     *         "learnerCount": 31,
                     *         "createdAt": "2026-02-11T09:00:00.000Z",
                     *         "updatedAt": "2026-02-20T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CourseAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reorderLectures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lectures": [
                 *         "9d1f0c3a-6a51-4f9e-8c55-0f6b6f1c2d43",
                 *         "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LectureOrder"];
            };
        };
        responses: {
            /** @description The lectures in their new order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lectures reordered successfully",
                     *       "lectures": [
                     *         {
                     *           "_id": "9d1f0c3a-6a51-4f9e-8c55-0f6b6f1c2d43",
                     *           "title": "Why sampling works",
                     *           "description": "From a curve to numbers, and back.",
                     *           "position": 1,
                     *           "duration": 44,
                     *           "locked": false,
                     *           "lecture": {
                     *             "secure_url": "/media/lectures/9d1f0c?e=1772442300&s=77c10d",
                     *             "expiresIn": 540
                     *           }
                     *         },
                     *         {
                     *           "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *           "title": "What a signal is",
                     *           "description": "From a plucked string to a row of numbers.",
                     *           "position": 2,
                     *           "duration": 31.5,
                     *           "locked": false,
                     *           "lecture": {
                     *             "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *             "expiresIn": 540
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LectureOrderAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description These are not the lectures that the course has now, or not the order that was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "message": "The lectures of this course have changed. Load them again.",
                     *       "requestId": "req-1f"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLecture: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
                 *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "What a signal is",
                 *       "description": "From a plucked string to a row of numbers."
                 *     }
                 */
                "application/json": components["schemas"]["LectureUpdateForm"];
            };
        };
        responses: {
            /** @description The lecture as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lecture updated successfully",
                     *       "lecture": {
                     *         "_id": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *         "title": "What a signal is",
                     *         "description": "From a plucked string to a row of numbers.",
                     *         "position": 1,
                     *         "duration": 31.5,
                     *         "locked": false,
                     *         "lecture": {
                     *           "secure_url": "/media/lectures/7d2a90?e=1772442300&s=b1946a",
                     *           "expiresIn": 540
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LectureAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLecture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lecture is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lecture deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of this moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Progress fetched successfully",
                     *       "progress": {
                     *         "watchedSeconds": 5400,
                     *         "watchedThisWeek": 1260.5,
                     *         "catalogue": {
                     *           "courses": 14,
                     *           "lectures": 122
                     *         },
                     *         "days": [
                     *           {
                     *             "date": "2026-03-08",
                     *             "seconds": 0
                     *           },
                     *           {
                     *             "date": "2026-03-09",
                     *             "seconds": 1260.5
                     *           }
                     *         ],
                     *         "courses": [
                     *           {
                     *             "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *             "title": "Signals and Systems",
                     *             "thumbnail": {
                     *               "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *             },
                     *             "createdBy": "Meera Nair",
                     *             "language": "en",
                     *             "percent": 46,
                     *             "completedLectures": 2,
                     *             "numberOfLectures": 5,
                     *             "watchedSeconds": 412.5,
                     *             "startedAt": "2026-03-08T08:30:00.000Z",
                     *             "lastPlayedAt": "2026-03-09T09:00:00.000Z",
                     *             "next": {
                     *               "lectureId": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *               "title": "What a signal is",
                     *               "number": 3,
                     *               "position": 17.2,
                     *               "duration": 131.5
                     *             }
                     *           }
                     *         ],
                     *         "activity": [
                     *           {
                     *             "kind": "completed-lecture",
                     *             "at": "2026-03-09T08:52:00.000Z",
                     *             "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *             "title": "Signals and Systems",
                     *             "lectureTitle": "Sampling"
                     *           },
                     *           {
                     *             "kind": "joined-batch",
                     *             "at": "2026-03-02T12:10:00.000Z",
                     *             "batchId": "7d2e6a10-4b1c-4d3f-8c55-0e9b7f4a2d16",
                     *             "title": "Signals, in the evenings"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProgressAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reports": [
                 *         {
                 *           "lectureId": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                 *           "playId": "7b1f6a52-0c55-4f4a-9a4e-0b1f0a7d9c21",
                 *           "position": 17.2,
                 *           "ranges": [
                 *             [
                 *               7.1,
                 *               12.4
                 *             ],
                 *             [
                 *               12.4,
                 *               17.2
                 *             ]
                 *           ],
                 *           "playedSeconds": 20.3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProgressReports"];
            };
        };
        responses: {
            /** @description The lectures and courses of the reports, as they stand now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Progress saved",
                     *       "lectures": [
                     *         {
                     *           "lectureId": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *           "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *           "position": 17.2,
                     *           "watchedSeconds": 17.2,
                     *           "completed": false,
                     *           "lastPlayedAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "courses": [
                     *         {
                     *           "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *           "title": "Signals and Systems",
                     *           "percent": 46,
                     *           "completedLectures": 2,
                     *           "numberOfLectures": 5,
                     *           "watchedSeconds": 412.5,
                     *           "lastPlayedAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReportedAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourseProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a course. One that is malformed is simply not there (404).
                 * @example 0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55
                 */
                courseId: components["parameters"]["CourseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The course, and those of its lectures that were played or set by hand. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Progress fetched successfully",
                     *       "course": {
                     *         "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "title": "Signals and Systems",
                     *         "percent": 3,
                     *         "completedLectures": 0,
                     *         "numberOfLectures": 5,
                     *         "watchedSeconds": 17.2,
                     *         "startedAt": "2026-03-09T08:59:40.000Z",
                     *         "lastPlayedAt": "2026-03-09T09:00:00.000Z"
                     *       },
                     *       "lectures": [
                     *         {
                     *           "lectureId": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *           "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *           "position": 17.2,
                     *           "watchedSeconds": 17.2,
                     *           "completed": false,
                     *           "lastPlayedAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CourseProgressAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLectureCompletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a lecture of that course. One that is malformed is simply not there (404).
                 * @example 3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11
                 */
                lectureId: components["parameters"]["LectureId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "completed": true
                 *     }
                 */
                "application/json": components["schemas"]["LectureCompletion"];
            };
        };
        responses: {
            /** @description The lecture and its course, as they stand now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Lecture marked as complete",
                     *       "lecture": {
                     *         "lectureId": "3a0f3b52-55fd-4a0a-8f43-4a7e6a0f5c11",
                     *         "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "position": 17.2,
                     *         "watchedSeconds": 17.2,
                     *         "completed": true,
                     *         "completedAt": "2026-03-09T09:02:00.000Z",
                     *         "lastPlayedAt": "2026-03-09T09:00:00.000Z"
                     *       },
                     *       "course": {
                     *         "courseId": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *         "title": "Signals and Systems",
                     *         "percent": 20,
                     *         "completedLectures": 1,
                     *         "numberOfLectures": 5,
                     *         "watchedSeconds": 17.2,
                     *         "startedAt": "2026-03-09T08:59:40.000Z",
                     *         "lastPlayedAt": "2026-03-09T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LectureCompletionAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /**
                 * @description Only batches whose title or description contains this text, whatever its case.
                 * @example evening
                 */
                q?: string;
                /** @description `live` and `offline` go by the mode; `upcoming` starts in the future; `mine` are those that the caller has joined or waits for. */
                filter?: "all" | "live" | "offline" | "upcoming" | "mine";
                /** @description At most this many batches in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batches that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Batches fetched successfully",
                     *       "batches": [
                     *         {
                     *           "_id": "6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21",
                     *           "title": "Data foundations, evening batch",
                     *           "description": "Statistics and pipelines, two evenings a week, with a mentor.",
                     *           "mode": "live",
                     *           "startsAt": "2026-04-06T13:30:00.000Z",
                     *           "endsAt": "2026-06-26T15:30:00.000Z",
                     *           "status": "upcoming",
                     *           "courses": [
                     *             {
                     *               "_id": "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55",
                     *               "title": "Signals and Systems",
                     *               "thumbnail": {
                     *                 "secure_url": "/media/thumbnails/9c1d4e.webp"
                     *               },
                     *               "numberOfLectures": 5,
                     *               "createdBy": "Meera Nair",
                     *               "language": "en"
                     *             }
                     *           ],
                     *           "announcementCount": 1,
                     *           "learnerCount": 42,
                     *           "joined": false,
                     *           "createdAt": "2026-03-02T09:00:00.000Z",
                     *           "updatedAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 7,
                     *       "nextCursor": "WyI2YzFkZTZhMiIsMV0"
                     *     }
                     */
                    "application/json": components["schemas"]["BatchesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Data foundations, evening batch",
                 *       "description": "Statistics and pipelines, two evenings a week, with a mentor.",
                 *       "mode": "live",
                 *       "startsAt": "2026-04-06T13:30:00.000Z",
                 *       "endsAt": "2026-06-26T15:30:00.000Z",
                 *       "courses": [
                 *         "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchForm"];
            };
        };
        responses: {
            201: components["responses"]["OneBatch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneBatch"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
                 *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Data foundations, evening batch",
                 *       "description": "Statistics and pipelines, two evenings a week, with a mentor.",
                 *       "mode": "live",
                 *       "startsAt": "2026-04-06T13:30:00.000Z",
                 *       "endsAt": "2026-06-26T15:30:00.000Z",
                 *       "courses": [
                 *         "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BatchForm"];
            };
        };
        responses: {
            200: components["responses"]["OneBatch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Batch deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    joinBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneBatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneBatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The first evening",
                 *       "body": "We begin on Monday at 7 in the evening. Bring a question."
                 *     }
                 */
                "application/json": components["schemas"]["AnnouncementForm"];
            };
        };
        responses: {
            201: components["responses"]["OneBatch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` that the change was made from, in double quotes. When somebody has changed it meanwhile, the call
                 *     changes nothing and answers 412 with what is there now. Without this header the last one to save wins.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of an announcement of that batch. One that is malformed is simply not there (404).
                 * @example 2b8f0f4e-1d55-4b0a-9c3e-7f1a6f1c0d42
                 */
                announcementId: components["parameters"]["AnnouncementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The first evening",
                 *       "body": "We begin on Monday at 7 in the evening. Bring a question."
                 *     }
                 */
                "application/json": components["schemas"]["AnnouncementForm"];
            };
        };
        responses: {
            200: components["responses"]["OneBatch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of an announcement of that batch. One that is malformed is simply not there (404).
                 * @example 2b8f0f4e-1d55-4b0a-9c3e-7f1a6f1c0d42
                 */
                announcementId: components["parameters"]["AnnouncementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneBatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startsAt": "2026-04-07T12:30:00.000Z",
                 *       "endsAt": "2026-04-07T14:00:00.000Z",
                 *       "topic": "Averages"
                 *     }
                 */
                "application/json": components["schemas"]["SessionForm"];
            };
        };
        responses: {
            201: components["responses"]["OneBatch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addWeeklySessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "weekdays": [
                 *         "tuesday",
                 *         "thursday"
                 *       ],
                 *       "begins": "18:00",
                 *       "ends": "19:30"
                 *     }
                 */
                "application/json": components["schemas"]["WeeklySessionsForm"];
            };
        };
        responses: {
            201: components["responses"]["OneBatch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of a session of that batch. One that is malformed is simply not there (404).
                 * @example 4d1c7b90-2e3a-4f6d-8b15-9a0c3e7d2f48
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startsAt": "2026-04-07T12:30:00.000Z",
                 *       "endsAt": "2026-04-07T14:00:00.000Z",
                 *       "topic": "Averages"
                 *     }
                 */
                "application/json": components["schemas"]["SessionForm"];
            };
        };
        responses: {
            200: components["responses"]["OneBatch"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of a session of that batch. One that is malformed is simply not there (404).
                 * @example 4d1c7b90-2e3a-4f6d-8b15-9a0c3e7d2f48
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneBatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `createdAt` there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Calendar fetched successfully",
                     *       "createdAt": "2026-03-09T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarFeedAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The only answer that has the address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Calendar link created successfully",
                     *       "createdAt": "2026-03-09T09:00:00.000Z",
                     *       "url": "https://learn.example/calendar/feed/3q2-7wABzN0nP1o.ics"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarFeedAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No address works any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Calendar link removed successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarFeedAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBatchMembers: {
        parameters: {
            query?: {
                /**
                 * @description Only members whose name or address contains this text, whatever its case.
                 * @example asha
                 */
                q?: string;
                /** @description At most this many members in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Members fetched successfully",
                     *       "members": [
                     *         {
                     *           "_id": "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
                     *           "fullName": "Asha Verma",
                     *           "email": "asha@example.com",
                     *           "avatar": {
                     *             "secure_url": "/media/images/3f2a1b.webp"
                     *           },
                     *           "joinedAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 42,
                     *       "invites": [
                     *         {
                     *           "_id": "7d793037-a076-4f1e-9a4e-52e9a3c1b8d4",
                     *           "email": "dev@example.com",
                     *           "invitedAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "WyJhc2hhIiwiNWYwYyJd"
                     *     }
                     */
                    "application/json": components["schemas"]["BatchMembersAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportBatchMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Members exported successfully",
                     *       "csv": "Name,Email,Joined at (UTC)\r\nAsha Verma,asha@example.com,2026-03-09T09:00:00.000Z\r\n"
                     *     }
                     */
                    "application/json": components["schemas"]["BatchMembersFileAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeBatchMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of a member. One that is malformed is simply not there (404).
                 * @example 5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is not in the batch any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Member removed from the batch"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteToBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "dev@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["BatchInviteForm"];
            };
        };
        responses: {
            /** @description The mail waits to be sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The invitation is on its way"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBatchInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a batch. One that is malformed is simply not there (404).
                 * @example 6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21
                 */
                batchId: components["parameters"]["BatchId"];
                /**
                 * @description The `_id` of an invitation to that batch. One that is malformed is simply not there (404).
                 * @example 7d793037-a076-4f1e-9a4e-52e9a3c1b8d4
                 */
                inviteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Invitation taken back"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description At most this many notices in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Notices fetched successfully",
                     *       "notices": [
                     *         {
                     *           "_id": "2c1b9a70-6f0e-4d62-9a35-1b7c5d8e4f10",
                     *           "kind": "announcement",
                     *           "batchId": "6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21",
                     *           "batchTitle": "Data foundations, evening batch",
                     *           "announcementTitle": "The first evening",
                     *           "read": false,
                     *           "createdAt": "2026-03-09T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "unreadCount": 1,
                     *       "nextCursor": "WzE3NzMwNDY4MDAwMDBd"
                     *     }
                     */
                    "application/json": components["schemas"]["NoticesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    markNoticesRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "batchId": "6c1de6a2-0f0b-4a52-8a0e-6d4b1c7f9e21"
                 *     }
                 */
                "application/json": components["schemas"]["NoticesToMark"];
            };
        };
        responses: {
            /** @description How many are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Notices marked as read",
                     *       "unreadCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["UnreadAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNoticeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TheNoticeSettings"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNoticeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "soon": false
                 *     }
                 */
                "application/json": components["schemas"]["NoticeSettingsChange"];
            };
        };
        responses: {
            200: components["responses"]["TheNoticeSettings"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribeFromNotices: {
        parameters: {
            query: {
                /**
                 * @description From the mail.
                 * @example 5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f.soon.m5pXn0Zc2vW8k1rT4yQ7uE9aG3hJ6dLsB0fNxPqRtVw
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No more mails of this kind are sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "You will get no more of these mails",
                     *       "kind": "announcement"
                     *     }
                     */
                    "application/json": components["schemas"]["UnsubscribedAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRazorpayKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payment key fetched successfully",
                     *       "key": "rzp_test_b8K2fQ",
                     *       "checkoutScript": "https://checkout.razorpay.com/v1/checkout.js"
                     *     }
                     */
                    "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription waits for its payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Subscription created successfully",
                     *       "subscription_id": "sub_NqTfX2aJ"
                     *     }
                     */
                    "application/json": components["schemas"]["SubscribeAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "razorpay_payment_id": "pay_NqTgB7xK",
                 *       "razorpay_subscription_id": "sub_NqTfX2aJ",
                 *       "razorpay_signature": "5d41402abc4b2a76b9719d911017c592"
                 *     }
                 */
                "application/json": components["schemas"]["PaymentVerificationForm"];
            };
        };
        responses: {
            /** @description The payment counts and the subscription is active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payment verified successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description At most this many payments, newest first. */
                count?: number;
                /**
                 * @description The year of the monthly figures, in Asia/Kolkata. Without it, the current one.
                 * @example 2026
                 */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ledger's figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payments fetched successfully",
                     *       "allPayments": {
                     *         "count": 1,
                     *         "items": [
                     *           {
                     *             "_id": "pay_NqTgB7xK",
                     *             "amount": 49900,
                     *             "currency": "INR",
                     *             "status": "captured",
                     *             "createdAt": "2026-02-11T11:20:00.000Z",
                     *             "user": {
                     *               "_id": "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
                     *               "fullName": "Asha Verma",
                     *               "email": "asha@example.com"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "finalMonths": {
                     *         "January": 0,
                     *         "February": 1,
                     *         "March": 0,
                     *         "April": 0,
                     *         "May": 0,
                     *         "June": 0,
                     *         "July": 0,
                     *         "August": 0,
                     *         "September": 0,
                     *         "October": 0,
                     *         "November": 0,
                     *         "December": 0
                     *       },
                     *       "monthlySalesRecord": [
                     *         0,
                     *         1,
                     *         0,
                     *         0,
                     *         0,
                     *         0,
                     *         0,
                     *         0,
                     *         0,
                     *         0,
                     *         0,
                     *         0
                     *       ],
                     *       "totalRevenue": 49900,
                     *       "year": 2026,
                     *       "years": [
                     *         2026,
                     *         2025
                     *       ],
                     *       "asOf": "2026-03-09T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSales: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in Asia/Kolkata. Without it, the first of the month of `to`.
                 * @example 2026-02-01
                 */
                from?: components["parameters"]["SalesFrom"];
                /**
                 * @description The last day, in Asia/Kolkata, at most 3660 days from the first. Without it, today.
                 * @example 2026-04-30
                 */
                to?: components["parameters"]["SalesTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of this time, which agree with `searchPayments` and `downloadSales`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Sales fetched successfully",
                     *       "sales": {
                     *         "from": "2026-02-01",
                     *         "to": "2026-04-30",
                     *         "unit": "month",
                     *         "total": {
                     *           "payments": 12,
                     *           "gross": 598800,
                     *           "refunds": 1,
                     *           "refunded": 49900,
                     *           "net": 548900
                     *         },
                     *         "periods": [
                     *           {
                     *             "start": "2026-02-01",
                     *             "payments": 7,
                     *             "gross": 349300,
                     *             "refunds": 0,
                     *             "refunded": 0,
                     *             "net": 349300
                     *           },
                     *           {
                     *             "start": "2026-03-01",
                     *             "payments": 5,
                     *             "gross": 249500,
                     *             "refunds": 0,
                     *             "refunded": 0,
                     *             "net": 249500
                     *           },
                     *           {
                     *             "start": "2026-04-01",
                     *             "payments": 0,
                     *             "gross": 0,
                     *             "refunds": 1,
                     *             "refunded": 49900,
                     *             "net": -49900
                     *           }
                     *         ],
                     *         "asOf": "2026-05-09T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SalesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadSales: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in Asia/Kolkata. Without it, the first of the month of `to`.
                 * @example 2026-02-01
                 */
                from?: components["parameters"]["SalesFrom"];
                /**
                 * @description The last day, in Asia/Kolkata, at most 3660 days from the first. Without it, today.
                 * @example 2026-04-30
                 */
                to?: components["parameters"]["SalesTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    /** @description `attachment`, and the name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Date,Time,Kind,Receipt number,Payment,Name,Email,Paid,Refunded,Currency
                     *     2026-02-11,16:50,Payment,LMS-2026-000017,pay_NqTgB7xK,Asha Verma,asha@example.com,499.00,,INR
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchPayments: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in Asia/Kolkata. Without it, the first of the month of `to`.
                 * @example 2026-02-01
                 */
                from?: components["parameters"]["SalesFrom"];
                /**
                 * @description The last day, in Asia/Kolkata, at most 3660 days from the first. Without it, today.
                 * @example 2026-04-30
                 */
                to?: components["parameters"]["SalesTo"];
                /**
                 * @description Only payments whose payer's name or address contains this text, whatever its case, or that have this id or
                 *     receipt number. A text of one or two letters only finds names that begin with it.
                 * @example asha
                 */
                q?: string;
                /**
                 * @description `captured` are those that are not refunded in full, `refunded` those of which anything is refunded, `disputed`
                 *     those that were disputed, whatever the bank has decided.
                 */
                status?: "captured" | "refunded" | "disputed" | "all";
                /** @description At most this many payments in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payments fetched successfully",
                     *       "payments": [
                     *         {
                     *           "_id": "pay_NqTgB7xK",
                     *           "receiptNumber": "LMS-2026-000017",
                     *           "amount": 49900,
                     *           "currency": "INR",
                     *           "status": "refunded",
                     *           "createdAt": "2026-02-11T11:20:00.000Z",
                     *           "refunds": [
                     *             {
                     *               "_id": "rfnd_PkLm2Qx7",
                     *               "amount": 49900,
                     *               "createdAt": "2026-03-02T08:00:00.000Z"
                     *             }
                     *           ],
                     *           "user": {
                     *             "_id": "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
                     *             "fullName": "Asha Verma",
                     *             "email": "asha@example.com"
                     *           }
                     *         }
                     *       ],
                     *       "total": 31,
                     *       "nextCursor": "WzE3NzA4MDg4MDAwMDAsMTdd"
                     *     }
                     */
                    "application/json": components["schemas"]["FoundPaymentsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPaymentCases: {
        parameters: {
            query?: {
                /** @description Only those that are open, or only those that are done. */
                status?: "open" | "done" | "all";
                /** @description At most this many in one answer. */
                limit?: number;
                /** @description The `nextCursor` of the answer before. The other parameters must stay the same. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cases that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Cases fetched successfully",
                     *       "cases": [
                     *         {
                     *           "_id": "3c59dc04-8e88-4e54-9b7b-9d3a1e6f2c10",
                     *           "kind": "dispute",
                     *           "subject": "disp_NrA7cQ2v",
                     *           "paymentId": "pay_NqTgB7xK",
                     *           "receiptNumber": "LMS-2026-000017",
                     *           "amount": 49900,
                     *           "currency": "INR",
                     *           "openedAt": "2026-03-05T08:00:00.000Z",
                     *           "user": {
                     *             "_id": "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
                     *             "fullName": "Asha Verma",
                     *             "email": "asha@example.com"
                     *           },
                     *           "dispute": {
                     *             "_id": "disp_NrA7cQ2v",
                     *             "phase": "chargeback",
                     *             "status": "open",
                     *             "amount": 49900,
                     *             "amountDeducted": 0,
                     *             "reason": "Goods or services were not received",
                     *             "respondBy": "2026-03-12T08:00:00.000Z",
                     *             "createdAt": "2026-03-05T08:00:00.000Z",
                     *             "holdsAccess": true
                     *           },
                     *           "closings": []
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "openCount": 1,
                     *       "foreignPaymentCount": 12
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentCasesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    closePaymentCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `_id` of a case. One that is malformed is simply not there (404).
                 * @example 3c59dc04-8e88-4e54-9b7b-9d3a1e6f2c10
                 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Answered with the log of watched lectures."
                 *     }
                 */
                "application/json": components["schemas"]["PaymentCaseForm"];
            };
        };
        responses: {
            /** @description The case as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Case marked as done",
                     *       "paymentCase": {
                     *         "_id": "3c59dc04-8e88-4e54-9b7b-9d3a1e6f2c10",
                     *         "kind": "dispute",
                     *         "subject": "disp_NrA7cQ2v",
                     *         "paymentId": "pay_NqTgB7xK",
                     *         "receiptNumber": "LMS-2026-000017",
                     *         "amount": 49900,
                     *         "currency": "INR",
                     *         "openedAt": "2026-03-05T08:00:00.000Z",
                     *         "doneAt": "2026-03-09T09:00:00.000Z",
                     *         "user": {
                     *           "_id": "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f",
                     *           "fullName": "Asha Verma",
                     *           "email": "asha@example.com"
                     *         },
                     *         "dispute": {
                     *           "_id": "disp_NrA7cQ2v",
                     *           "phase": "chargeback",
                     *           "status": "open",
                     *           "amount": 49900,
                     *           "amountDeducted": 0,
                     *           "reason": "Goods or services were not received",
                     *           "respondBy": "2026-03-12T08:00:00.000Z",
                     *           "createdAt": "2026-03-05T08:00:00.000Z",
                     *           "holdsAccess": true
                     *         },
                     *         "closings": [
                     *           {
                     *             "at": "2026-03-09T09:00:00.000Z",
                     *             "by": "Ravi Menon",
                     *             "note": "Answered with the log of watched lectures."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentCaseAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Your subscription is cancelled and ₹499 is refunded in full."
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was paid and what was given back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payments fetched successfully",
                     *       "payments": [
                     *         {
                     *           "_id": "pay_NqTgB7xK",
                     *           "amount": 49900,
                     *           "currency": "INR",
                     *           "status": "captured",
                     *           "createdAt": "2026-02-11T11:20:00.000Z",
                     *           "receiptNumber": "LMS-2026-000017",
                     *           "periodEnd": "2027-02-11T11:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnPaymentsAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As in `GET /payment/mine`. One that is malformed is simply not there (404).
                 * @example LMS-2026-000017
                 */
                receiptNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was paid, by whom, for what, and what was given back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Receipt fetched successfully",
                     *       "receipt": {
                     *         "_id": "pay_NqTgB7xK",
                     *         "receiptNumber": "LMS-2026-000017",
                     *         "amount": 49900,
                     *         "currency": "INR",
                     *         "status": "captured",
                     *         "createdAt": "2026-02-11T11:20:00.000Z",
                     *         "item": "All courses, 1 year",
                     *         "periodStart": "2026-02-11T11:20:00.000Z",
                     *         "periodEnd": "2027-02-11T11:20:00.000Z",
                     *         "buyer": {
                     *           "fullName": "Asha Verma",
                     *           "email": "asha@example.com"
                     *         },
                     *         "seller": {
                     *           "name": "Example Learning",
                     *           "address": "1 Church Street, Bengaluru 560001"
                     *         },
                     *         "refunds": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaymentWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description HMAC-SHA256 of the body with the webhook's secret, in lower-case hex. */
                "x-razorpay-signature"?: string;
                /** @description The same for each delivery of an event. */
                "x-razorpay-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entity": "event",
                 *       "event": "subscription.charged",
                 *       "payload": {}
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description It is kept, and needs no further delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Received"
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourseNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names of this moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Names fetched successfully",
                     *       "categories": [
                     *         "Design",
                     *         "Engineering"
                     *       ],
                     *       "instructors": [
                     *         "Asha Raman",
                     *         "Ilse Brandt"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CourseNamesAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of this moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Stats fetched successfully",
                     *       "allUsersCount": 412,
                     *       "subscribedUsersCount": 97,
                     *       "asOf": "2026-03-09T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UserStatsAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIntegrity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The problems that the server knows of. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Problems fetched successfully",
                     *       "checkedAt": "2026-03-09T03:00:00.000Z",
                     *       "problems": [
                     *         {
                     *           "kind": "missing-video",
                     *           "what": "missing videos",
                     *           "subject": "media/lectures/3f0c4f1e-8f0f-4d0e-9c39-2f4a0c8d7b11/video.mp4",
                     *           "detail": "Scales and Keys",
                     *           "advice": "restore them from a backup, or add these lectures again",
                     *           "since": "2026-03-09T02:58:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["IntegrityAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of this site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Site settings fetched successfully",
                     *       "site": {
                     *         "guest": {
                     *           "email": "guest@lms.example",
                     *           "password": "Guest@1234"
                     *         },
                     *         "bundle": {
                     *           "amount": 49900,
                     *           "currency": "INR",
                     *           "durationMonths": 12
                     *         },
                     *         "promo": {
                     *           "amount": 499900
                     *         },
                     *         "stats": [
                     *           {
                     *             "value": "50K+",
                     *             "label": "Students"
                     *           },
                     *           {
                     *             "value": "1000+",
                     *             "label": "Courses"
                     *           }
                     *         ],
                     *         "contact": {
                     *           "email": "support@lms.example",
                     *           "phone": "+91 00000 00000",
                     *           "address": "12 Library Road, Pune"
                     *         },
                     *         "social": {
                     *           "linkedin": "https://www.linkedin.com/company/lms-example"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SiteAnswer"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSitePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `privacy`, `terms` or `refunds`. Any other is simply not there (404).
                 * @example refunds
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Page fetched successfully",
                     *       "page": {
                     *         "name": "refunds",
                     *         "title": "Cancellation and Refund Policy",
                     *         "html": "<h2>Cancelling</h2><p>You can cancel at any time, on your profile.</p>",
                     *         "updatedAt": "2026-11-22T00:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SitePageAnswer"];
                };
            };
            /** @description The text is still the one of the `ETag` that was sent. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHelpArticles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The articles. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Help articles fetched successfully",
                     *       "articles": [
                     *         {
                     *           "id": "cancelling",
                     *           "title": "How do I cancel my subscription?",
                     *           "section": "Subscription and payments",
                     *           "html": "<p>Open your profile and choose <strong>Cancel Subscription</strong>.</p>"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["HelpArticlesAnswer"];
                };
            };
            /** @description The articles are still those of the `ETag` that was sent. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
