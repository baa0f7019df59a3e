ALTER TABLE "users" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_rights_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
	first_one timestamptz;
	last_end timestamptz;
	last_paid timestamptz;
BEGIN
	SELECT min(starts_at),
		max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL),
		max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL AND source IN ('subscription', 'order'))
	INTO first_one, last_end, last_paid FROM entitlements WHERE user_id = account;
	UPDATE users SET first_right_at = first_one, right_until = last_end, paid_until = last_paid
	WHERE id = account AND (first_right_at, right_until, paid_until) IS DISTINCT FROM (first_one, last_end, last_paid);
	RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE users SET paid_until = last_paid FROM (
	SELECT user_id, max(coalesce(ends_at, '9999-12-31 UTC')) AS last_paid
	FROM entitlements WHERE ended_at IS NULL AND source IN ('subscription', 'order') GROUP BY user_id
) AS rights WHERE rights.user_id = users.id;
