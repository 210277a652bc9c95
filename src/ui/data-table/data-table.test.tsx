import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { DataTable } from './data-table.tsx'
import { pageSizes } from './pager.tsx'
import {
  type Finding,
  foundRows,
  listedRows,
  pageOf,
  searchedRows,
  wantedOf,
  wholeTable,
} from './rows-on-show.ts'
import { isNarrowed, viewAsLeft, viewToKeep } from './table-left.ts'
import { useDataTable } from './use-data-table.tsx'

type Tree = { id: string; name: string; height: number | null }
type By = 'name' | 'height'

const tree = (name: string, height: number | null): Tree => ({ id: name, name, height })
const trees = [tree('Zelkova', 4), tree('Érable', null), tree('Chêne', 30), tree('Épicéa', 12)]
const finding: Finding<Tree, By> = {
  texts: ({ name }) => [name],
  sorts: { name: ({ name }) => name, height: ({ height }) => height },
}
const view = wholeTable<By>('name')
const found = (change: Partial<typeof view>) =>
  foundRows(trees, { ...view, ...change }, { ...finding, locale: 'fr' }).map(({ name }) => name)

test('rows are found whatever accents and capitals are typed', () => {
  expect(found({ typed: ' ERABLE ' })).toEqual(['Érable'])
  expect(found({ typed: 'e' })).toHaveLength(4)
  expect(found({ typed: 'oak' })).toEqual([])
})

test('a list is narrowed by a search that has begun and by a filter, not by its order or its page', () => {
  const whole = { ...view, kind: 'all' }
  const narrowed = (change: Partial<typeof whole>, fewestLetters?: number) =>
    isNarrowed({ ...whole, ...change }, { whole, fewestLetters })
  expect(narrowed({})).toBe(false)
  expect(narrowed({ sort: { by: 'height', order: 'desc' }, page: { page: 2, size: 100 } })).toBe(
    false,
  )
  expect(narrowed({ typed: 'oa' })).toBe(true)
  expect(narrowed({ typed: 'oa' }, 3)).toBe(false)
  expect(narrowed({ kind: 'leafy' })).toBe(true)
})

test('the texts of a row are folded once, however many letters are typed', () => {
  let read = 0
  const texts = ({ name }: Tree): string[] => {
    read += 1
    return [name]
  }
  const listed = listedRows(trees, view.sort, { ...finding, texts, locale: 'fr' })
  const typed = ['e', 'er', 'era'].map((letters) => searchedRows(listed, wantedOf(letters)).length)
  expect(typed).toEqual([4, 1, 1])
  expect(read).toBe(trees.length)
})

test('words are sorted as the language sorts them, amounts by size, what is not known first', () => {
  const sorted = (by: By, order: 'asc' | 'desc') => found({ sort: { by, order } })
  expect(sorted('name', 'asc')).toEqual(['Chêne', 'Épicéa', 'Érable', 'Zelkova'])
  expect(sorted('name', 'desc')).toEqual(['Zelkova', 'Érable', 'Épicéa', 'Chêne'])
  expect(sorted('height', 'asc')).toEqual(['Érable', 'Zelkova', 'Épicéa', 'Chêne'])
})

test('a list that became shorter ends with its last page', () => {
  const rows = Array.from({ length: 41 }, (_, at) => at)
  expect(pageOf(rows, { page: 2, size: 20 }).shown).toEqual([40])
  expect(pageOf(rows, { page: 9, size: 20 }).here).toEqual({ page: 2, size: 20 })
  expect(pageOf([], { page: 3, size: 20 }).here).toEqual({ page: 0, size: 20 })
})

test('what was kept by another version is shown as far as it is known', () => {
  const kept = { sort: { by: 'age', order: 'desc' }, size: 50, kind: 'palm' }
  const whole = { ...view, kind: 'all' }
  const table = { whole, sorts: ['name', 'height'] as By[], filters: { kind: ['all', 'oak'] } }
  expect(viewAsLeft(kept, table)).toEqual({ ...whole, sort: { by: 'name', order: 'desc' } })
  expect(viewAsLeft('palm', table)).toEqual(whole)
})

test('what was typed comes back on its own day only, and where it is kept at all', () => {
  const table = { whole: view, sorts: ['name', 'height'] as By[], filters: {} }
  const [today, tomorrow] = [localDate('2026-11-17'), localDate('2026-11-18')]
  const kept = viewToKeep({ ...view, typed: 'oak' }, today)
  expect(viewAsLeft(kept, table, today).typed).toBe('oak')
  expect(viewAsLeft(kept, table, tomorrow).typed).toBe('')
  expect(viewAsLeft(kept, table).typed).toBe('')
  expect(viewToKeep({ ...view, typed: 'oak' })).not.toHaveProperty('typed')
})

test('a page has 20 rows, 100 or 1000', () => expect(pageSizes).toEqual([20, 100, 1000]))

function Forest({ rows: all = trees }: { rows?: readonly Tree[] }) {
  const [shownView, setView] = useState(view)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useDataTable(all, { finding, view: shownView, onView: setView })
  return (
    <>
      <button type="button" onClick={() => rows.change({ typed: 'z' })}>
        Look for z
      </button>
      <p>{[...chosen].join(', ')}</p>
      <DataTable
        label="Trees"
        rows={rows}
        nothing={<p>No tree</p>}
        card={({ name }) => <b>{name}</b>}
        marksOf={({ id }) => ({ 'data-tree': id })}
        choosing={{ chosen, onChosen: setChosen, nameOf: ({ name }) => name }}
        columns={[
          { id: 'name', head: 'Name', sorted: 'words', cell: ({ name }) => name },
          {
            id: 'height',
            head: 'Height',
            sorted: 'amounts',
            isNumber: true,
            cell: ({ height }) => height,
          },
        ]}
      />
    </>
  )
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('a head sorts up, then down, then back to the order of the list', async () => {
  await renderIn('fr', <Forest />)
  const own = trees.map(({ name }) => name)
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Name' }))
  const head = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')
  expect([names(), head()]).toEqual([own, 'none'])
  await press()
  expect([names()[0], head()]).toEqual(['Chêne', 'ascending'])
  await press()
  expect([names()[0], head()]).toEqual(['Zelkova', 'descending'])
  await press()
  expect([names(), head()]).toEqual([own, 'none'])
})

test('rows are chosen one by one, and all that are found at once, also those of other pages', async () => {
  const many = Array.from({ length: 25 }, (_, at) => tree(`Tree ${at}`, at))
  await renderIn('en', <Forest rows={many} />)
  expect(names()).toHaveLength(20)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Tree 3' }))
  expect(screen.getByText('Tree 3', { selector: 'p' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all that are listed' }))
  expect(screen.getByText(/Tree 24/, { selector: 'p' })).toBeTruthy()
})

test('another search is shown from its first page on, and an empty one in its own words', async () => {
  const many = Array.from({ length: 45 }, (_, at) => tree(`Zelkova ${at}`, at))
  await renderIn('en', <Forest rows={many} />)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()[0]).toBe('Zelkova 20')
  await userEvent.click(screen.getByText('Look for z'))
  expect(names()[0]).toBe('Zelkova 0')
})

test('a list that holds nothing says so', async () => {
  await renderIn('en', <Forest rows={[]} />)
  expect(screen.getByText('No tree')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('each row is a card on a phone', async () => {
  onAPhone()
  await renderIn('en', <Forest />)
  expect(screen.queryByRole('table')).toBeNull()
  const cards = screen.getAllByRole('listitem')
  expect(cards.map(({ dataset }) => dataset.tree)).toEqual(trees.map(({ id }) => id))
})
