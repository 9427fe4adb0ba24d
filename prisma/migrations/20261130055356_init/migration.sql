-- CreateTable
CREATE TABLE "case" (
    "id" TEXT NOT NULL,
    "no" SERIAL NOT NULL,
    "document" JSON NOT NULL,
    "content_hash" TEXT NOT NULL,
    "org" TEXT NOT NULL,
    "org_slug" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "date_kind" TEXT NOT NULL,
    "date_sort" DATE NOT NULL,
    "date_rank" SMALLINT NOT NULL,
    "root_cause" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "reviewed" BOOLEAN NOT NULL,
    "folder" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "first_run_id" INTEGER NOT NULL,
    "last_run_id" INTEGER NOT NULL,

    CONSTRAINT "case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "term" (
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "label" JSONB NOT NULL,
    "definition" JSONB,
    "aliases" JSONB NOT NULL,
    "replaced_by" TEXT,
    "provisional" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,

    CONSTRAINT "term_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "case_term" (
    "case_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "case_term_pkey" PRIMARY KEY ("case_id","kind","slug")
);

-- CreateTable
CREATE TABLE "case_source" (
    "case_id" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "url" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "license" TEXT NOT NULL,
    "archived" TEXT,
    "dead" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "case_source_pkey" PRIMARY KEY ("case_id","position")
);

-- CreateTable
CREATE TABLE "case_relation" (
    "from_id" TEXT NOT NULL,
    "to_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "case_relation_pkey" PRIMARY KEY ("from_id","to_id","kind")
);

-- CreateTable
CREATE TABLE "article" (
    "id" TEXT NOT NULL,
    "document" JSON NOT NULL,
    "content_hash" TEXT NOT NULL,
    "date" TEXT,
    "folder" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article_term" (
    "article_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "article_term_pkey" PRIMARY KEY ("article_id","kind","slug")
);

-- CreateTable
CREATE TABLE "article_case" (
    "article_id" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,

    CONSTRAINT "article_case_pkey" PRIMARY KEY ("article_id","case_id")
);

-- CreateTable
CREATE TABLE "redirect" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "to_id" TEXT,
    "date" DATE,
    "reason" JSONB,

    CONSTRAINT "redirect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_run" (
    "id" SERIAL NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "files" INTEGER NOT NULL,
    "created" INTEGER NOT NULL,
    "updated" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "removed" INTEGER NOT NULL,

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "library" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL,
    "tokenizer_version" INTEGER NOT NULL,
    "vocabulary_hash" TEXT NOT NULL,

    CONSTRAINT "library_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_term" (
    "term" TEXT NOT NULL,
    "df" INTEGER NOT NULL,
    "spelling" TEXT,
    "postings" BYTEA NOT NULL,

    CONSTRAINT "search_term_pkey" PRIMARY KEY ("term")
);

-- CreateTable
CREATE TABLE "search_case" (
    "no" INTEGER NOT NULL,
    "lengths" INTEGER[],
    "terms" TEXT[],

    CONSTRAINT "search_case_pkey" PRIMARY KEY ("no")
);

-- CreateIndex
CREATE UNIQUE INDEX "case_no_key" ON "case"("no");

-- CreateIndex
CREATE INDEX "case_date_sort_date_rank_id_idx" ON "case"("date_sort" DESC, "date_rank", "id");

-- CreateIndex
CREATE INDEX "case_org_slug_idx" ON "case"("org_slug");

-- CreateIndex
CREATE INDEX "case_term_kind_slug_idx" ON "case_term"("kind", "slug");

-- CreateIndex
CREATE INDEX "case_relation_to_id_idx" ON "case_relation"("to_id");

-- CreateIndex
CREATE INDEX "article_term_kind_slug_idx" ON "article_term"("kind", "slug");

-- CreateIndex
CREATE INDEX "article_case_case_id_idx" ON "article_case"("case_id");

-- AddForeignKey
ALTER TABLE "case_term" ADD CONSTRAINT "case_term_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_term" ADD CONSTRAINT "case_term_kind_slug_fkey" FOREIGN KEY ("kind", "slug") REFERENCES "term"("kind", "slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_source" ADD CONSTRAINT "case_source_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_relation" ADD CONSTRAINT "case_relation_from_id_fkey" FOREIGN KEY ("from_id") REFERENCES "case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_relation" ADD CONSTRAINT "case_relation_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_term" ADD CONSTRAINT "article_term_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_case" ADD CONSTRAINT "article_case_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_case" ADD CONSTRAINT "search_case_no_fkey" FOREIGN KEY ("no") REFERENCES "case"("no") ON DELETE CASCADE ON UPDATE CASCADE;
