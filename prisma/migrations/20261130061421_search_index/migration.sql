-- CreateTable
CREATE TABLE "search_index" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "key" TEXT,
    "stamp" TEXT NOT NULL,

    CONSTRAINT "search_index_pkey" PRIMARY KEY ("id")
);
