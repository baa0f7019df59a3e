ALTER TABLE "subscribers" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscribers_beginning" ON "subscribers" USING btree ("begins_at") WHERE "subscribers"."begins_at" is not null;--> statement-breakpoint
-- When a renewal begins that follows nothing any more: the subscription before it was ended.
CREATE FUNCTION begin_of_waiting(bought subscriptions) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT bought.begins_at WHERE NOT EXISTS (
		SELECT FROM subscriptions AS other WHERE other.user_id = bought.user_id AND other.id <> bought.id
			AND other.status = 'active' AND NOT other.hidden AND other.current_end >= bought.begins_at
	)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_subscriber(learner text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	latest timestamptz;
	beginning timestamptz;
BEGIN
	SELECT current_end, begin_of_waiting(subscriptions) INTO latest, beginning FROM subscriptions
	WHERE user_id = learner AND status = 'active' AND NOT hidden AND current_end IS NOT NULL
		AND EXISTS (SELECT FROM users WHERE id = learner AND role = 'USER')
	ORDER BY current_end DESC LIMIT 1;
	IF latest IS NULL THEN
		DELETE FROM subscribers WHERE user_id = learner;
	ELSE
		INSERT INTO subscribers (user_id, until, begins_at) VALUES (learner, latest, beginning)
		ON CONFLICT (user_id) DO UPDATE SET until = excluded.until, begins_at = excluded.begins_at
		WHERE (subscribers.until, subscribers.begins_at) IS DISTINCT FROM (excluded.until, excluded.begins_at);
	END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_kept_changed AFTER UPDATE OF status, current_end, begins_at, hidden ON subscriptions FOR EACH ROW
	WHEN ((OLD.status, OLD.current_end, OLD.begins_at, OLD.hidden) IS DISTINCT FROM (NEW.status, NEW.current_end, NEW.begins_at, NEW.hidden))
	EXECUTE FUNCTION keep_subscriber_of_subscription();
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
	INSERT INTO subscribers (user_id, until, begins_at)
	SELECT DISTINCT ON (user_id) user_id, current_end, begin_of_waiting(subscriptions) FROM subscriptions
	JOIN users ON users.id = user_id AND role = 'USER'
	WHERE status = 'active' AND NOT hidden AND current_end IS NOT NULL ORDER BY user_id, current_end DESC;
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
--> statement-breakpoint
-- The account is locked before its rights are read: else two changes at once would each miss the other's.
CREATE FUNCTION keep_rights_of(account text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first_one timestamptz;
	last_end timestamptz;
	last_paid timestamptz;
BEGIN
	PERFORM 1 FROM users WHERE id = account FOR NO KEY UPDATE;
	SELECT min(starts_at),
		max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL),
		max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL AND source IN ('subscription', 'order'))
	INTO first_one, last_end, last_paid FROM entitlements WHERE user_id = account;
	UPDATE users SET first_right_at = first_one, right_until = last_end, paid_until = last_paid
	WHERE id = account AND (first_right_at, right_until, paid_until) IS DISTINCT FROM (first_one, last_end, last_paid);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_rights_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_rights_of(CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END);
	RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT keep_subscriber(user_id) FROM (
	SELECT DISTINCT user_id FROM subscriptions WHERE begins_at IS NOT NULL AND status = 'active' ORDER BY user_id
) AS renewed;
--> statement-breakpoint
SELECT keep_rights_of(id) FROM (
	SELECT id FROM users LEFT JOIN (
		SELECT user_id, min(starts_at) AS first_one,
			max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL) AS last_end,
			max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL AND source IN ('subscription', 'order')) AS last_paid
		FROM entitlements GROUP BY user_id
	) AS rights ON rights.user_id = users.id
	WHERE (first_right_at, right_until, paid_until) IS DISTINCT FROM (first_one, last_end, last_paid) ORDER BY id
) AS wrong;
