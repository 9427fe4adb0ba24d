/** How a cost grows with size: the slope of its logarithm by that of the size, by least squares; 1 is in proportion. */
export function growth(points: readonly { size: number; cost: number }[]): number {
  const at = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(at.map((point) => point.x)), mean(at.map((point) => point.y))];
  const over = at.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return over / at.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}
