-- Near spellings are found by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- AlterTable
ALTER TABLE "search_case" ADD COLUMN     "phrases" TEXT[];

-- CreateIndex
CREATE INDEX "search_term_spelling_idx" ON "search_term" USING GIN ("spelling" gin_trgm_ops);