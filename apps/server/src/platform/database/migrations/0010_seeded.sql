ALTER TABLE "users" ADD COLUMN "seeded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "seeded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seeded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "seeded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "seeded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What an earlier version's demo has made. Its learners share one password hash, salt included, which no two people who
-- signed up ever do, and have addresses that nobody can own (RFC 2606).
UPDATE users SET seeded = true
WHERE EXISTS (SELECT 1 FROM versions WHERE name = 'demo') AND (demo OR (
	email_key ~ '@example\.(com|org)$' AND role = 'USER' AND password_hash IN (
		SELECT password_hash FROM users WHERE email_key ~ '@example\.(com|org)$' GROUP BY password_hash HAVING count(*) > 1
	)
));
--> statement-breakpoint
-- Nobody can sign in as one of these learners, so what they are in was made by the demo.
UPDATE courses SET seeded = true WHERE id IN (
	SELECT course_id FROM course_learners JOIN users ON users.id = course_learners.user_id WHERE users.seeded AND NOT users.demo
);
--> statement-breakpoint
-- Lectures of the demo were made in the moment of their course; later ones are an admin's.
UPDATE lectures SET seeded = true FROM courses
WHERE courses.id = lectures.course_id AND courses.seeded AND lectures.created_at = courses.created_at;
--> statement-breakpoint
UPDATE batches SET seeded = true WHERE id IN (
	SELECT batch_id FROM batch_learners JOIN users ON users.id = batch_learners.user_id WHERE users.seeded AND NOT users.demo
);
--> statement-breakpoint
-- The demo dated its admin, its learner and its courses whole days before one moment, to the millisecond. An account that
-- somebody else has under one of the addresses is not dated like that, and a learner who was made an administrator by the
-- operator is a learner of the demo no more.
WITH dated AS (
	SELECT id, created_at FROM courses WHERE seeded
	UNION ALL
	SELECT id, created_at FROM users WHERE (email_key, role) IN (('admin@lms.example', 'ADMIN'), ('learner@lms.example', 'USER'))
)
UPDATE users SET seeded = true
WHERE EXISTS (SELECT 1 FROM versions WHERE name = 'demo')
	AND (email_key, role) IN (('admin@lms.example', 'ADMIN'), ('learner@lms.example', 'USER'))
	AND EXISTS (
		SELECT 1 FROM dated
		WHERE dated.id <> users.id AND mod(extract(epoch FROM dated.created_at) - extract(epoch FROM users.created_at), 86400) = 0
	);
--> statement-breakpoint
UPDATE contact_messages SET seeded = true
WHERE EXISTS (SELECT 1 FROM versions WHERE name = 'demo-community') AND (name, email, left(message, 40)) IN (
	('Lakshmi Menon', 'lakshmi.menon@example.com', 'Hello, I joined the Bengaluru weekend bu'),
	('Tunde Adeleke', 'tunde.adeleke@example.org', 'Will there be a course on Kubernetes? Th'),
	('Farhan Khan', 'farhan.khan@example.com', 'We are a team of eight at a small compan'),
	('Ingrid Eriksen', 'ingrid.eriksen@example.com', 'The captions of the third lecture in Col'),
	('Devika Iyer', 'devika.iyer@example.org', 'My payment went through twice, I think. '),
	('Omar Haddad', 'omar.haddad@example.com', 'Is there a student discount?'),
	('Neha Kulkarni', 'neha.kulkarni@example.com', 'I teach physics at a school in Nashik an'),
	('Mateo Castillo', 'mateo.castillo@example.org', 'I cannot find the certificate for SQL in')
);
--> statement-breakpoint
-- From here on an account is the demo's from its first moment or never.
CREATE FUNCTION refuse_seeding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An account that is there does not become one of the demo';
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_never_seeded_later BEFORE UPDATE OF seeded ON users FOR EACH ROW WHEN (NEW.seeded AND NOT OLD.seeded) EXECUTE FUNCTION refuse_seeding();--> statement-breakpoint
-- The ledger still only grows. The one exception: in a transaction that removes the demo, what accounts of the demo have
-- paid and got back where no money moved.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid text;
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('lms.remove_demo', true) = 'on' THEN
		IF TG_TABLE_NAME = 'payments' THEN paid := OLD.id; ELSE paid := OLD.payment_id; END IF;
		PERFORM 1 FROM payments
		JOIN users ON users.id = payments.user_id AND users.seeded
		JOIN subscriptions ON subscriptions.id = payments.subscription_id AND subscriptions.gateway IN ('none', 'sandbox')
		WHERE payments.id = paid;
		IF FOUND THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'The ledger only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
