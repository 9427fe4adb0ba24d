import { reloadLibrary } from '@/server/library/current-library';
import { SEARCH_FIELDS } from '@/server/search/fields';
import { WEIGHTS } from '@/server/search/weights';

/** One number of the postgres engine, to be tried at other values. */
type Knob = { name: string; value: number; set: (value: number) => void };

/** What each weight is tried at, as factors on the value written down. */
const STEPS = [0.5, 0.75, 1.33, 2];

function knobs(): Knob[] {
  // The tables are constants for everyone else; only a measurement in a process of its own turns them.
  const weights: Record<string, number> = WEIGHTS;
  const fields: readonly { name: string; weight: number }[] = SEARCH_FIELDS;
  return [
    ...Object.entries(weights).map(([name, value]) => ({
      name,
      value,
      set: (next: number) => (weights[name] = next),
    })),
    ...fields.map((field) => ({
      name: `field ${field.name}`,
      value: field.weight,
      set: (next: number) => (field.weight = next),
    })),
  ];
}

/** The weights as written, then each of them at some other values, all else as written. */
export function* weightSettings(): Generator<{ name: string; apply: () => Promise<() => void> }> {
  yield { name: 'as written', apply: () => Promise.resolve(() => undefined) };
  for (const knob of knobs()) {
    for (const step of STEPS) {
      const value = Number((knob.value * step).toFixed(3));
      yield { name: `${knob.name} ${value}`, apply: () => turn(knob, value) };
    }
  }
}

/** Sets a weight and gives the way back. What is worked out of weights hangs on the library in memory, so that is loaded anew. */
async function turn(knob: Knob, value: number): Promise<() => void> {
  knob.set(value);
  await reloadLibrary();
  return () => knob.set(knob.value);
}
