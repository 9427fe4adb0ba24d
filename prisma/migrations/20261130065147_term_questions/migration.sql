-- AlterTable
ALTER TABLE "term" ADD COLUMN     "asked_as" JSONB NOT NULL DEFAULT '{"en": [], "ko": []}';
