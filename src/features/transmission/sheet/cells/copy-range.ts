/** The rows that a drag from one row to another takes in, without the one it began at. */
export function rowsDraggedOver({
  from,
  to,
  count,
}: {
  from: number
  to: number
  count: number
}): number[] {
  const first = Math.max(0, Math.min(from, to))
  const last = Math.min(count - 1, Math.max(from, to))
  const rows: number[] = []
  for (let row = first; row <= last; row += 1) if (row !== from) rows.push(row)
  return rows
}
