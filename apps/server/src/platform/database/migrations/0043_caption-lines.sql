-- Words as they are compared, divided as by `split_words`, which takes six times as long. A word of tsvector has at most 2 kB: of longer ones the
-- beginning counts.
CREATE FUNCTION spoken_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_to_tsvector(array_remove(regexp_split_to_array(
		CASE WHEN octet_length($1) < 300 THEN plain_text($1) ELSE regexp_replace(plain_text($1), '(\S{60})\S+', '\1', 'g') END,
		'[\s!-/:-@\[-`{-~\u00a0-\u00bf\u0964\u0965\u2000-\u206f]+'
	), ''))
$$;
--> statement-breakpoint
-- All words of a text, the last of which may be the beginning of one; null where there is none. Words have neither quotes nor backslashes.
CREATE FUNCTION spoken_query(text, is_typed boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(
		'''' || left(word, 60) || CASE WHEN is_typed AND place = last AND char_length(word) >= 3 THEN ''':*' ELSE '''' END, ' & ' ORDER BY place
	)::tsquery
	FROM (
		SELECT word, place, max(place) OVER () AS last FROM split_words(plain_text($1)) WITH ORDINALITY AS words (word, place)
	) AS placed
$$;
--> statement-breakpoint
CREATE TABLE "caption_lines" (
	"lecture_id" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"start_seconds" double precision NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (spoken_words(text)) STORED,
	CONSTRAINT "caption_lines_lecture_id_language_position_pk" PRIMARY KEY("lecture_id","language","position")
);
--> statement-breakpoint
ALTER TABLE "caption_lines" ADD CONSTRAINT "caption_lines_captions" FOREIGN KEY ("lecture_id","language") REFERENCES "public"."lecture_captions"("lecture_id","language") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION list_caption_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM caption_lines WHERE lecture_id = NEW.lecture_id AND language = NEW.language;
	INSERT INTO caption_lines (lecture_id, language, position, start_seconds, text)
	SELECT NEW.lecture_id, NEW.language, place, (cue ->> 'start')::float8, cue ->> 'text'
	FROM jsonb_array_elements(NEW.cues) WITH ORDINALITY AS lines (cue, place);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER captions_lines AFTER INSERT OR UPDATE OF cues ON lecture_captions FOR EACH ROW EXECUTE FUNCTION list_caption_lines();
--> statement-breakpoint
INSERT INTO caption_lines (lecture_id, language, position, start_seconds, text)
SELECT lecture_id, language, place, (cue ->> 'start')::float8, cue ->> 'text'
FROM lecture_captions, jsonb_array_elements(cues) WITH ORDINALITY AS lines (cue, place);
--> statement-breakpoint
-- After the rows, which takes less time.
CREATE INDEX "caption_lines_words" ON "caption_lines" USING gin ("words");
