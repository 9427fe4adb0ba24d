-- CreateTable
CREATE TABLE "check" (
    "id" TEXT NOT NULL,
    "document" JSON NOT NULL,
    "content_hash" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_term" (
    "check_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "check_term_pkey" PRIMARY KEY ("check_id","kind","slug")
);

-- CreateTable
CREATE TABLE "check_case" (
    "check_id" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,

    CONSTRAINT "check_case_pkey" PRIMARY KEY ("check_id","case_id")
);

-- CreateIndex
CREATE INDEX "check_term_kind_slug_idx" ON "check_term"("kind", "slug");

-- CreateIndex
CREATE INDEX "check_case_case_id_idx" ON "check_case"("case_id");

-- AddForeignKey
ALTER TABLE "check_term" ADD CONSTRAINT "check_term_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "check"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_case" ADD CONSTRAINT "check_case_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "check"("id") ON DELETE CASCADE ON UPDATE CASCADE;
