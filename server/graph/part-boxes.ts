/** A box by its centre. */
export type Box = { x: number; y: number; width: number; height: number };

/** Rounds of pushing; after so many without an end, all is moved apart a little downwards, and pushed on. */
const ROUNDS = 120;
const LOOSEN = 1.12;
/** Between two boxes, so that rounding to a tenth of a pixel joins none. */
const LEAST_GAP = 0.5;

/**
 * Parts boxes until none overlap: two that do are pushed apart, each half of the way, along the shorter of both ways.
 * They stay within 0 and `width`; downwards there is room. Gives new boxes in the same order.
 */
export function partBoxes(boxes: readonly Box[], width: number): Box[] {
  const parted = boxes.map((box) => ({ ...box }));
  for (let round = 1; ; round++) {
    for (const box of parted) {
      box.x = Math.min(Math.max(box.x, box.width / 2), Math.max(box.width / 2, width - box.width / 2));
      box.y = Math.max(box.y, box.height / 2);
    }
    if (!pushAll(parted)) break;
    if (round % ROUNDS === 0) for (const box of parted) box.y *= LOOSEN;
  }
  const top = Math.min(...parted.map(({ y, height }) => y - height / 2));
  return parted.map((box) => ({ ...box, y: box.y - (Number.isFinite(top) ? top : 0) }));
}

/** Pushes every overlapping pair apart once; whether there was one. */
function pushAll(boxes: readonly Box[]): boolean {
  let isMoved = false;
  for (const [index, one] of boxes.entries())
    for (let at = index + 1; at < boxes.length; at++) {
      const other = boxes[at];
      if (other === undefined) continue;
      const overX = (one.width + other.width) / 2 + LEAST_GAP - Math.abs(one.x - other.x);
      const overY = (one.height + other.height) / 2 + LEAST_GAP - Math.abs(one.y - other.y);
      if (overX <= 0 || overY <= 0) continue;
      isMoved = true;
      // A hair more than half each, or rounding leaves them touching for ever.
      if (overX < overY) {
        const way = (one.x <= other.x ? -1 : 1) * (overX / 2 + 0.01);
        one.x += way;
        other.x -= way;
      } else {
        const way = (one.y <= other.y ? -1 : 1) * (overY / 2 + 0.01);
        one.y += way;
        other.y -= way;
      }
    }
  return isMoved;
}
