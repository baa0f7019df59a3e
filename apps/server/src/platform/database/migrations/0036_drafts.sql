-- First, so that whoever writes a course or a lecture waits and then finds the triggers below.
ALTER TABLE "courses" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "first_published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_drafts" ON "courses" USING btree ("created_at","id") WHERE not "courses"."published";--> statement-breakpoint
CREATE VIEW "public"."published_courses" AS (select "id", "short_id", "title", "description", "category", "created_by", "language", "thumbnail_file", "published", "publish_at", "first_published_at", "seeded", "created_at", "updated_at", "lecture_count", "duration_seconds", "learner_count", "search_title", "search_description", "search_names", "sort_title", "sort_category", "sort_instructor" from "courses" where "courses"."published" = true);--> statement-breakpoint
CREATE VIEW "public"."published_lectures" AS (select "id", "course_id", "title", "description", "position", "video_file", "duration_seconds", "poster_file", "size", "published", "seeded", "created_at" from "lectures" where ("lectures"."published" = true and exists (select "id" from "courses" where ("courses"."id" = "lectures"."course_id" and "courses"."published" = true))));--> statement-breakpoint
-- The rest is as before, without what is not published.
CREATE OR REPLACE FUNCTION count_lectures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM courses WHERE id IN (SELECT course_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE courses SET lecture_count = counted.lectures, duration_seconds = counted.seconds
	FROM (
		SELECT touched.course_id, count(lectures.id)::int AS lectures, sum(lectures.duration_seconds::numeric)::float8 AS seconds
		FROM (SELECT DISTINCT course_id FROM changed) AS touched
		LEFT JOIN lectures ON lectures.course_id = touched.course_id AND lectures.published
		GROUP BY touched.course_id
	) AS counted
	WHERE courses.id = counted.course_id
		AND (courses.lecture_count, courses.duration_seconds) IS DISTINCT FROM (counted.lectures, counted.seconds);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_courses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO course_counts (category, length, language, courses, lectures)
	SELECT category, course_length(duration_seconds), language, sign * count(*), sign * sum(lecture_count) FROM changed
	WHERE published GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (category, length, language) DO UPDATE
	SET courses = course_counts.courses + excluded.courses, lectures = course_counts.lectures + excluded.lectures;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO course_counts (category, length, language, courses, lectures)
	SELECT category, course_length(duration_seconds), language, sum(courses), sum(lectures) FROM (
		SELECT category, duration_seconds, language, -1 AS courses, -lecture_count AS lectures FROM before WHERE published
		UNION ALL
		SELECT category, duration_seconds, language, 1, lecture_count FROM after WHERE published
	) AS changed
	GROUP BY 1, 2, 3 HAVING sum(courses) <> 0 OR sum(lectures) <> 0 ORDER BY 1, 2, 3
	ON CONFLICT (category, length, language) DO UPDATE
	SET courses = course_counts.courses + excluded.courses, lectures = course_counts.lectures + excluded.lectures;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.published THEN
		INSERT INTO course_popularity (course_id, learner_count, created_at) VALUES (NEW.id, NEW.learner_count, NEW.created_at)
		ON CONFLICT (course_id) DO UPDATE SET learner_count = excluded.learner_count, created_at = excluded.created_at;
	ELSE
		DELETE FROM course_popularity WHERE course_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER courses_popularity_changed ON courses;--> statement-breakpoint
CREATE TRIGGER courses_popularity_changed AFTER UPDATE OF learner_count, created_at, published ON courses FOR EACH ROW
	WHEN ((OLD.learner_count, OLD.created_at, OLD.published) IS DISTINCT FROM (NEW.learner_count, NEW.created_at, NEW.published))
	EXECUTE FUNCTION keep_popularity();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_words_of_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_words
	SELECT DISTINCT word FROM added, words_to_search(sort_title || ' ' || sort_category || ' ' || sort_instructor) AS word
	WHERE published ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER courses_words_changed ON courses;--> statement-breakpoint
CREATE TRIGGER courses_words_changed AFTER UPDATE OF title, category, created_by, published ON courses FOR EACH ROW
	WHEN (NEW.published AND (OLD.title, OLD.category, OLD.created_by, OLD.published) IS DISTINCT FROM (NEW.title, NEW.category, NEW.created_by, NEW.published))
	EXECUTE FUNCTION list_words_of_course();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	ALTER TABLE subscribers DISABLE TRIGGER subscribers_counted;
	DELETE FROM subscribers;
	DELETE FROM user_counts;
	DELETE FROM subscriber_days;
	DELETE FROM ledger_days;
	DELETE FROM course_counts;
	DELETE FROM course_popularity;
	INSERT INTO user_counts SELECT role, count(*) FROM users GROUP BY role;
	INSERT INTO subscribers
	SELECT user_id, max(current_end) FROM subscriptions
	JOIN users ON users.id = user_id AND role = 'USER'
	WHERE status = 'active' AND NOT hidden AND current_end IS NOT NULL GROUP BY user_id;
	ALTER TABLE subscribers ENABLE TRIGGER subscribers_counted;
	INSERT INTO subscriber_days SELECT (until AT TIME ZONE 'UTC')::date, count(*) FROM subscribers GROUP BY 1;
	INSERT INTO ledger_days
	SELECT day, sum(payments), sum(gross), sum(refunds), sum(refunded), sum(with_refunds), sum(refunded_in_full) FROM (
		SELECT ledger_day(captured_at) AS day, 1 AS payments, amount::bigint AS gross, 0 AS refunds, 0::bigint AS refunded,
			0 AS with_refunds, 0 AS refunded_in_full FROM payments
		UNION ALL
		SELECT ledger_day(refunded_at), 0, 0, 1, amount, 0, 0 FROM refunds
		UNION ALL
		SELECT ledger_day(captured_at), 0, 0, 0, 0, 1, (sum(refunds.amount) >= payments.amount)::int
		FROM refunds JOIN payments ON payments.id = payment_id GROUP BY payments.id
	) AS days
	GROUP BY day;
	INSERT INTO course_counts (category, length, language, courses, lectures)
	SELECT category, course_length(duration_seconds), language, count(*), sum(lecture_count) FROM courses WHERE published GROUP BY 1, 2, 3;
	INSERT INTO course_popularity SELECT id, learner_count, created_at FROM courses WHERE published;
END
$$;
