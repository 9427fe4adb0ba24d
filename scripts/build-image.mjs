import { IMAGE, makeImage } from './image.mjs';

/* What the Dockerfile's image holds, made without a database: a folder that runs wherever Node does. */
await makeImage();
console.log(IMAGE);
