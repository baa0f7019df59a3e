ALTER TABLE "course_popularity" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "course_popularity" SET "category" = "courses"."category" FROM "courses" WHERE "courses"."id" = "course_id";--> statement-breakpoint
CREATE INDEX "course_popularity_category" ON "course_popularity" USING btree ("category","learner_count" desc,"created_at","course_id" collate "C");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.published THEN
		INSERT INTO course_popularity (course_id, learner_count, created_at, category)
		VALUES (NEW.id, NEW.learner_count, NEW.created_at, NEW.category)
		ON CONFLICT (course_id) DO UPDATE
		SET learner_count = excluded.learner_count, created_at = excluded.created_at, category = excluded.category;
	ELSE
		DELETE FROM course_popularity WHERE course_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER courses_popularity_changed ON courses;--> statement-breakpoint
CREATE TRIGGER courses_popularity_changed AFTER UPDATE OF learner_count, created_at, published, category ON courses FOR EACH ROW
	WHEN ((OLD.learner_count, OLD.created_at, OLD.published, OLD.category) IS DISTINCT FROM (NEW.learner_count, NEW.created_at, NEW.published, NEW.category))
	EXECUTE FUNCTION keep_popularity();
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
	INSERT INTO ledger_days (day, currency, payments, gross, refunds, refunded, with_refunds, refunded_in_full)
	SELECT day, currency, sum(payments), sum(gross), sum(refunds), sum(refunded), sum(with_refunds), sum(refunded_in_full) FROM (
		SELECT ledger_day(captured_at) AS day, currency, 1 AS payments, amount::bigint AS gross, 0 AS refunds, 0::bigint AS refunded,
			0 AS with_refunds, 0 AS refunded_in_full FROM payments
		UNION ALL
		SELECT ledger_day(refunded_at), currency, 0, 0, 1, refunds.amount, 0, 0
		FROM refunds JOIN payments ON payments.id = payment_id
		UNION ALL
		SELECT ledger_day(captured_at), currency, 0, 0, 0, 0, 1, (sum(refunds.amount) >= payments.amount)::int
		FROM refunds JOIN payments ON payments.id = payment_id GROUP BY payments.id
	) AS days
	GROUP BY day, currency;
	INSERT INTO course_counts (category, length, language, courses, lectures)
	SELECT category, course_length(duration_seconds), language, count(*), sum(lecture_count) FROM courses WHERE published GROUP BY 1, 2, 3;
	INSERT INTO course_popularity (course_id, learner_count, created_at, category)
	SELECT id, learner_count, created_at, category FROM courses WHERE published;
END
$$;
