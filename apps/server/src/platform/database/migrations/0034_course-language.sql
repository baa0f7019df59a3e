-- First, so that whoever writes a course waits and then finds the triggers below.
ALTER TABLE "courses" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "trashed_courses" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_counts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_counts" DROP CONSTRAINT "course_counts_category_length_pk";--> statement-breakpoint
ALTER TABLE "course_counts" ADD CONSTRAINT "course_counts_category_length_language_pk" PRIMARY KEY("category","length","language");--> statement-breakpoint
-- The rest is as before, with the language.
CREATE OR REPLACE FUNCTION count_courses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO course_counts (category, length, language, courses, lectures)
	SELECT category, course_length(duration_seconds), language, sign * count(*), sign * sum(lecture_count) FROM changed
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
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
		SELECT category, duration_seconds, language, -1 AS courses, -lecture_count AS lectures FROM before
		UNION ALL
		SELECT category, duration_seconds, language, 1, lecture_count FROM after
	) AS changed
	GROUP BY 1, 2, 3 HAVING sum(courses) <> 0 OR sum(lectures) <> 0 ORDER BY 1, 2, 3
	ON CONFLICT (category, length, language) DO UPDATE
	SET courses = course_counts.courses + excluded.courses, lectures = course_counts.lectures + excluded.lectures;
	RETURN NULL;
END
$$;
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
	SELECT category, course_length(duration_seconds), language, count(*), sum(lecture_count) FROM courses GROUP BY 1, 2, 3;
	INSERT INTO course_popularity SELECT id, learner_count, created_at FROM courses;
END
$$;
