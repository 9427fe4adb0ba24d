-- AlterTable
ALTER TABLE "search_term" ADD COLUMN     "sound" TEXT;

-- CreateIndex
CREATE INDEX "search_term_sound_idx" ON "search_term"("sound");
