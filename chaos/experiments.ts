import { clockWrong } from './clock-wrong';
import { databaseGone } from './database-gone';
import { diskFull } from './disk-full';
import type { Experiment } from './experiment';
import { fuzzingFiles } from './fuzzing-files';
import { fuzzingRequests } from './fuzzing-requests';
import { importCutOff } from './import-cut-off';
import { importKilled } from './import-killed';
import { importMoving } from './import-moving';
import { importTwice } from './import-twice';
import { overload } from './overload';
import { readOnly } from './read-only';
import { replica } from './replica';
import { searchGone } from './search-gone';
import { stop } from './stop';

/** Every experiment, in the order in which they are run together. */
export const EXPERIMENTS: readonly Experiment[] = [
  importKilled,
  importCutOff,
  diskFull,
  importTwice,
  importMoving,
  clockWrong,
  databaseGone,
  replica,
  searchGone,
  overload,
  readOnly,
  stop,
  fuzzingFiles,
  fuzzingRequests,
];
