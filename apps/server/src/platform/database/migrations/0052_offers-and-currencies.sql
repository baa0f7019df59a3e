ALTER TABLE "subscriptions" ADD COLUMN "period_months" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_name" text;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_days" DROP CONSTRAINT "ledger_days_pkey";--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_day_currency_pk" PRIMARY KEY("day","currency");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO ledger_days (day, currency, payments, gross, refunds, refunded, with_refunds, refunded_in_full)
	SELECT ledger_day(captured_at), currency, sign * count(*), sign * sum(amount), 0, 0, 0, 0 FROM changed
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, currency) DO UPDATE
	SET payments = ledger_days.payments + excluded.payments, gross = ledger_days.gross + excluded.gross;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A refund has the currency of its payment.
CREATE OR REPLACE FUNCTION keep_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO ledger_days (day, currency, payments, gross, refunds, refunded, with_refunds, refunded_in_full)
	SELECT day, currency, 0, 0, sum(refunds), sum(refunded), sum(with_refunds), sum(refunded_in_full) FROM (
		SELECT ledger_day(refunded_at) AS day, payments.currency, sign AS refunds, sign * changed.amount::bigint AS refunded,
			0 AS with_refunds, 0 AS refunded_in_full
		FROM changed JOIN payments ON payments.id = changed.payment_id
		UNION ALL
		SELECT ledger_day(captured_at), currency, 0, 0, (now_refunded > 0)::int - (now_refunded - sign * just_changed > 0)::int,
			(now_refunded >= amount)::int - (now_refunded - sign * just_changed >= amount)::int
		FROM (
			SELECT captured_at, payments.currency, payments.amount, given.just_changed,
				coalesce((SELECT sum(refunds.amount) FROM refunds WHERE refunds.payment_id = payments.id), 0) AS now_refunded
			FROM (SELECT payment_id, sum(amount) AS just_changed FROM changed GROUP BY payment_id) AS given
			JOIN payments ON payments.id = given.payment_id
		) AS touched
	) AS days
	GROUP BY day, currency ORDER BY day, currency
	ON CONFLICT (day, currency) DO UPDATE SET refunds = ledger_days.refunds + excluded.refunds,
		refunded = ledger_days.refunded + excluded.refunded, with_refunds = ledger_days.with_refunds + excluded.with_refunds,
		refunded_in_full = ledger_days.refunded_in_full + excluded.refunded_in_full;
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
	INSERT INTO course_popularity SELECT id, learner_count, created_at FROM courses WHERE published;
END
$$;
