-- How an English word is spoken, as far as its letters tell: "kalkulus" for "calculus". Null for a word in other letters.
CREATE FUNCTION word_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF word !~ '^[a-z]+$' THEN
		RETURN NULL;
	END IF;
	word := regexp_replace(word, '^(?:p(?=s)|[gk](?=n)|w(?=r))', '');
	word := regexp_replace(word, 'gn$', 'n');
	word := replace(word, 'ph', 'f');
	word := replace(word, 'ght', 't');
	word := regexp_replace(word, 't?ch', 'k', 'g');
	word := regexp_replace(word, 'c(?=[eiy])', 's', 'g');
	word := regexp_replace(word, 't(?=ion)', 's', 'g');
	word := regexp_replace(word, 'd?g(?=[ei]|ym|y$)', 'j', 'g');
	word := replace(word, 'x', 'ks');
	word := translate(word, 'cqwyz', 'kkvis');
	word := regexp_replace(word, '([bdgjklmnprstv])h', '\1', 'g');
	word := regexp_replace(word, 'e[aei]|ie', 'i', 'g');
	word := regexp_replace(word, 'o[ou]', 'u', 'g');
	word := regexp_replace(word, '(.)\1+', '\1', 'g');
	RETURN regexp_replace(word, '(.)e$', '\1');
END
$$;
--> statement-breakpoint
-- The consonants of a word in English letters or in Devanagari, alike where they sound alike: "klkls" for "calculus" and for "कैलकुलस". Null
-- with fewer than three, which very different words share.
CREATE FUNCTION word_consonants(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF word ~ '[\u0900-\u097f]' THEN
		word := regexp_replace(word, '\u0902(?=[\u092a-\u092e])', 'm', 'g');
		word := replace(word, 'ज्ञ', 'ग');
		word := translate(word, 'कखगघङचछजझञटठडढणतथदधनपफबभमरलळवशषसं', 'kkggnkkjjnttttnttttnpfbbmrllvsssn');
	ELSE
		word := word_sound(word);
	END IF;
	word := translate(regexp_replace(word, '[^b-df-gj-np-tv-z]', '', 'g'), 'djz', 'tss');
	word := regexp_replace(word, '(.)\1+', '\1', 'g');
	RETURN CASE WHEN char_length(word) >= 3 THEN word END;
END
$$;
--> statement-breakpoint
-- With a search path of its own: PostgreSQL builds an index without one.
CREATE FUNCTION title_words(title text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
	SELECT spoken_words(title)
$$;
--> statement-breakpoint
CREATE TABLE "lecture_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text GENERATED ALWAYS AS (word_sound(word)) STORED,
	"consonants" text GENERATED ALWAYS AS (word_consonants(word)) STORED
);
--> statement-breakpoint
DROP VIEW "public"."published_courses";--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "recording_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "recording_lecture_id" text;--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "has_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_words" ADD COLUMN "sound" text GENERATED ALWAYS AS (word_sound(word)) STORED;--> statement-breakpoint
ALTER TABLE "catalogue_words" ADD COLUMN "consonants" text GENERATED ALWAYS AS (word_consonants(word)) STORED;--> statement-breakpoint
CREATE INDEX "lecture_words_like" ON "lecture_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lecture_words_sound" ON "lecture_words" USING gin ("sound" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lecture_words_consonants" ON "lecture_words" USING btree ("consonants");--> statement-breakpoint
CREATE INDEX "courses_with_preview" ON "courses" USING btree ("created_at","id") WHERE "courses"."has_preview";--> statement-breakpoint
CREATE INDEX "lectures_words" ON "lectures" USING gin (title_words("title"));--> statement-breakpoint
CREATE INDEX "catalogue_words_sound" ON "catalogue_words" USING gin ("sound" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalogue_words_consonants" ON "catalogue_words" USING btree ("consonants");--> statement-breakpoint
CREATE VIEW "public"."published_courses" AS (select "id", "short_id", "title", "description", "category", "created_by", "language", "thumbnail_file", "published", "publish_at", "first_published_at", "seeded", "created_at", "updated_at", "lecture_count", "duration_seconds", "learner_count", "has_preview", "search_title", "search_description", "search_names", "sort_title", "sort_category", "sort_instructor" from "courses" where "courses"."published" = true);
--> statement-breakpoint
CREATE FUNCTION list_words_of_lectures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lecture_words
	SELECT DISTINCT word FROM added, words_to_search(left(plain_text(title), 200)) AS word ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lectures_words_added AFTER INSERT ON lectures REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_words_of_lectures();--> statement-breakpoint
CREATE FUNCTION list_words_of_lecture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lecture_words
	SELECT DISTINCT word FROM words_to_search(left(plain_text(NEW.title), 200)) AS word ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lectures_words_changed AFTER UPDATE OF title ON lectures FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION list_words_of_lecture();--> statement-breakpoint
INSERT INTO lecture_words
SELECT DISTINCT word FROM lectures, words_to_search(left(plain_text(title), 200)) AS word
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_lectures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM courses WHERE id IN (SELECT course_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE courses SET lecture_count = counted.lectures, duration_seconds = counted.seconds, has_preview = counted.previews > 0
	FROM (
		SELECT touched.course_id, count(lectures.id)::int AS lectures, sum(lectures.duration_seconds::numeric)::float8 AS seconds,
			count(*) FILTER (WHERE lectures.preview) AS previews
		FROM (SELECT DISTINCT course_id FROM changed) AS touched
		LEFT JOIN lectures ON lectures.course_id = touched.course_id AND lectures.published
		GROUP BY touched.course_id
	) AS counted
	WHERE courses.id = counted.course_id AND (courses.lecture_count, courses.duration_seconds, courses.has_preview)
		IS DISTINCT FROM (counted.lectures, counted.seconds, counted.previews > 0);
	RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE courses SET has_preview = true WHERE EXISTS (SELECT 1 FROM lectures WHERE course_id = courses.id AND published AND preview);
