CREATE TABLE "course_counts" (
	"category" text NOT NULL,
	"length" text NOT NULL,
	"courses" integer NOT NULL,
	"lectures" integer NOT NULL,
	CONSTRAINT "course_counts_category_length_pk" PRIMARY KEY("category","length")
);
--> statement-breakpoint
CREATE TABLE "course_popularity" (
	"course_id" text PRIMARY KEY NOT NULL,
	"learner_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"payments" integer NOT NULL,
	"gross" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded" bigint NOT NULL,
	"with_refunds" integer NOT NULL,
	"refunded_in_full" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_days" (
	"day" date PRIMARY KEY NOT NULL,
	"subscribers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"role" text PRIMARY KEY NOT NULL,
	"users" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_popularity" ADD CONSTRAINT "course_popularity_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_popularity_most" ON "course_popularity" USING btree ("learner_count" desc,"created_at","course_id" collate "C");--> statement-breakpoint
CREATE INDEX "course_popularity_fewest" ON "course_popularity" USING btree ("learner_count","created_at","course_id" collate "C");--> statement-breakpoint
CREATE INDEX "subscribers_until" ON "subscribers" USING btree ("until");--> statement-breakpoint
CREATE INDEX "users_beginning" ON "users" USING btree (left("search_text", 2) collate "C");--> statement-breakpoint
CREATE INDEX "courses_texts" ON "courses" USING gin (("search_title" || chr(10) || "search_description" || chr(10) || "search_names") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree ("sort_title" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("sort_category" collate "C","sort_title" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "courses_category_last" ON "courses" USING btree ("sort_category" collate "C" desc,"sort_title" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("sort_instructor" collate "C","sort_title" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "courses_lectures" ON "courses" USING btree ("lecture_count","sort_title" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "courses_lectures_most" ON "courses" USING btree ("lecture_count" desc,"sort_title" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "courses_of_category" ON "courses" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "courses_duration" ON "courses" USING btree ("duration_seconds");--> statement-breakpoint
CREATE INDEX "courses_created_by" ON "courses" USING btree ("created_by");--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_counts (role, users)
	SELECT role, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed GROUP BY role ORDER BY role
	ON CONFLICT (role) DO UPDATE SET users = user_counts.users + excluded.users;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_counted_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
CREATE TRIGGER users_counted_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
-- The latest end of what opens the lectures to a learner.
CREATE FUNCTION keep_subscriber(learner text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE latest timestamptz;
BEGIN
	SELECT max(current_end) INTO latest FROM subscriptions
	WHERE user_id = learner AND status = 'active' AND NOT hidden
		AND EXISTS (SELECT FROM users WHERE id = learner AND role = 'USER');
	IF latest IS NULL THEN
		DELETE FROM subscribers WHERE user_id = learner;
	ELSE
		INSERT INTO subscribers (user_id, until) VALUES (learner, latest)
		ON CONFLICT (user_id) DO UPDATE SET until = excluded.until WHERE subscribers.until <> excluded.until;
	END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_subscriber_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_subscriber(coalesce(NEW.user_id, OLD.user_id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_kept AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION keep_subscriber_of_subscription();--> statement-breakpoint
CREATE TRIGGER subscriptions_kept_changed AFTER UPDATE OF status, current_end, hidden ON subscriptions FOR EACH ROW
	WHEN ((OLD.status, OLD.current_end, OLD.hidden) IS DISTINCT FROM (NEW.status, NEW.current_end, NEW.hidden)) EXECUTE FUNCTION keep_subscriber_of_subscription();
--> statement-breakpoint
CREATE FUNCTION keep_changed_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_counts (role, users)
	SELECT role, users FROM (VALUES (OLD.role, -1), (NEW.role, 1)) AS changed (role, users) ORDER BY role
	ON CONFLICT (role) DO UPDATE SET users = user_counts.users + excluded.users;
	PERFORM keep_subscriber(NEW.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_kept_role AFTER UPDATE OF role ON users FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION keep_changed_role();--> statement-breakpoint
CREATE FUNCTION count_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO subscriber_days (day, subscribers)
	SELECT (until AT TIME ZONE 'UTC')::date, sum(subscribers)
	FROM (VALUES (OLD.until, -1), (NEW.until, 1)) AS changed (until, subscribers) WHERE until IS NOT NULL
	GROUP BY 1 ORDER BY 1
	ON CONFLICT (day) DO UPDATE SET subscribers = subscriber_days.subscribers + excluded.subscribers;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscribers_counted AFTER INSERT OR UPDATE OR DELETE ON subscribers FOR EACH ROW EXECUTE FUNCTION count_subscribers();--> statement-breakpoint
-- Days of Asia/Kolkata.
CREATE FUNCTION ledger_day(timestamptz) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT ($1 AT TIME ZONE interval '05:30')::date
$$;
--> statement-breakpoint
CREATE FUNCTION keep_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO ledger_days (day, payments, gross, refunds, refunded, with_refunds, refunded_in_full)
	SELECT ledger_day(captured_at), sign * count(*), sign * sum(amount), 0, 0, 0, 0 FROM changed GROUP BY 1 ORDER BY 1
	ON CONFLICT (day) DO UPDATE SET payments = ledger_days.payments + excluded.payments, gross = ledger_days.gross + excluded.gross;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payments_kept_added AFTER INSERT ON payments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_payments();--> statement-breakpoint
CREATE TRIGGER payments_kept_deleted AFTER DELETE ON payments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_payments();--> statement-breakpoint
CREATE FUNCTION keep_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO ledger_days (day, payments, gross, refunds, refunded, with_refunds, refunded_in_full)
	SELECT day, 0, 0, sum(refunds), sum(refunded), sum(with_refunds), sum(refunded_in_full) FROM (
		SELECT ledger_day(refunded_at) AS day, sign AS refunds, sign * amount::bigint AS refunded, 0 AS with_refunds, 0 AS refunded_in_full FROM changed
		UNION ALL
		SELECT ledger_day(captured_at), 0, 0, (now_refunded > 0)::int - (now_refunded - sign * just_changed > 0)::int,
			(now_refunded >= amount)::int - (now_refunded - sign * just_changed >= amount)::int
		FROM (
			SELECT captured_at, payments.amount, given.just_changed,
				coalesce((SELECT sum(refunds.amount) FROM refunds WHERE refunds.payment_id = payments.id), 0) AS now_refunded
			FROM (SELECT payment_id, sum(amount) AS just_changed FROM changed GROUP BY payment_id) AS given
			JOIN payments ON payments.id = given.payment_id
		) AS touched
	) AS days
	GROUP BY day ORDER BY day
	ON CONFLICT (day) DO UPDATE SET refunds = ledger_days.refunds + excluded.refunds,
		refunded = ledger_days.refunded + excluded.refunded, with_refunds = ledger_days.with_refunds + excluded.with_refunds,
		refunded_in_full = ledger_days.refunded_in_full + excluded.refunded_in_full;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_kept_added AFTER INSERT ON refunds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_refunds();--> statement-breakpoint
CREATE TRIGGER refunds_kept_deleted AFTER DELETE ON refunds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_refunds();--> statement-breakpoint
-- The limits are those of the queries of the catalogue.
CREATE FUNCTION course_length(seconds double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN seconds < 3600 THEN 'short' WHEN seconds < 14400 THEN 'medium' WHEN seconds >= 14400 THEN 'long' ELSE '' END
$$;
--> statement-breakpoint
CREATE FUNCTION count_courses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO course_counts (category, length, courses, lectures)
	SELECT category, course_length(duration_seconds), sign * count(*), sign * sum(lecture_count) FROM changed
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (category, length) DO UPDATE
	SET courses = course_counts.courses + excluded.courses, lectures = course_counts.lectures + excluded.lectures;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER courses_counted_added AFTER INSERT ON courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_courses();--> statement-breakpoint
CREATE TRIGGER courses_counted_deleted AFTER DELETE ON courses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_courses();--> statement-breakpoint
-- Once for all rows of a statement: counts that change with each row of a large one would take ever longer.
CREATE FUNCTION count_changed_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO course_counts (category, length, courses, lectures)
	SELECT category, course_length(duration_seconds), sum(courses), sum(lectures) FROM (
		SELECT category, duration_seconds, -1 AS courses, -lecture_count AS lectures FROM before
		UNION ALL
		SELECT category, duration_seconds, 1, lecture_count FROM after
	) AS changed
	GROUP BY 1, 2 HAVING sum(courses) <> 0 OR sum(lectures) <> 0 ORDER BY 1, 2
	ON CONFLICT (category, length) DO UPDATE
	SET courses = course_counts.courses + excluded.courses, lectures = course_counts.lectures + excluded.lectures;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER courses_counted_changed AFTER UPDATE ON courses REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_courses();--> statement-breakpoint
CREATE FUNCTION keep_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO course_popularity (course_id, learner_count, created_at) VALUES (NEW.id, NEW.learner_count, NEW.created_at)
	ON CONFLICT (course_id) DO UPDATE SET learner_count = excluded.learner_count, created_at = excluded.created_at;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER courses_popularity_added AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION keep_popularity();--> statement-breakpoint
CREATE TRIGGER courses_popularity_changed AFTER UPDATE OF learner_count, created_at ON courses FOR EACH ROW
	WHEN ((OLD.learner_count, OLD.created_at) IS DISTINCT FROM (NEW.learner_count, NEW.created_at)) EXECUTE FUNCTION keep_popularity();
--> statement-breakpoint
-- All that is kept, from what it counts.
CREATE FUNCTION count_again() RETURNS void LANGUAGE plpgsql AS $$
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
	INSERT INTO course_counts
	SELECT category, course_length(duration_seconds), count(*), sum(lecture_count) FROM courses GROUP BY 1, 2;
	INSERT INTO course_popularity SELECT id, learner_count, created_at FROM courses;
END
$$;
--> statement-breakpoint
SELECT count_again();
