import { build, generate } from './build.mjs';

/* The part of `npm start` that needs no database, for the Dockerfile: the Prisma client and the pages. */
await generate();
await build();
