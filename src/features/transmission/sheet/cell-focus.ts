/** The cell an arrow key, Home or End leads to: along the row by order, up and down by what the cell is. */
export function nextCell(table: HTMLElement | null, key: string): HTMLElement | null {
  const current = document.activeElement as HTMLElement | null
  const row = current?.closest<HTMLElement>('[data-child]')
  const name = current?.dataset.cell
  if (!table || !current || !row || name === undefined) return null
  const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')]
  const at = cells.indexOf(current)
  const rows = [...table.querySelectorAll<HTMLElement>('[data-child]')]
  const rowAt = rows.indexOf(row)
  const inRow = (place: number): HTMLElement | null => {
    const there = rows[place]
    if (!there) return null
    const others = [...there.querySelectorAll<HTMLElement>('[data-cell]')]
    return others.find((cell) => cell.dataset.cell === name) ?? others[at] ?? others.at(-1) ?? null
  }
  switch (key) {
    case 'ArrowRight':
      return cells[at + 1] ?? null
    case 'ArrowLeft':
      return cells[at - 1] ?? null
    case 'ArrowDown':
      return inRow(rowAt + 1)
    case 'ArrowUp':
      return inRow(rowAt - 1)
    case 'Home':
      return cells[0] ?? null
    case 'End':
      return cells.at(-1) ?? null
    default:
      return null
  }
}
