import { defineConfig } from 'prisma/config';

/*
 * For `prisma generate` alone. Migrations run through prisma/migrate.ts, which needs no downloaded program; the address of the
 * database is given while running (server/db.ts).
 */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
