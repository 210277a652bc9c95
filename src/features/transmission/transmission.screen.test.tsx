import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionUser } from '#src/session/session.operations.ts'
import { aCalledCreche, aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { aWireHealth, childId, deadlyPeanuts } from '#tests/support/tablets/classroom.ts'

// Its chunk comes once the sheet stands; a test does not wait for the compiler.
beforeAll(() => import('./open-sheet/sheet-overlay.tsx'))

describe('the sheet of a group', () => {
  test('one tap puts a child to sleep, the next one wakes it', async () => {
    const { cell } = await openSheet()
    fireEvent.click(cell(1, 'sleep'))
    expect(cell(1, 'sleep').dataset.nap).toBe('asleep')
    fireEvent.click(cell(1, 'sleep'))
    expect(cell(1, 'sleep').dataset.nap).toBe('woke')
  })

  test('calls a line saved only when the storage has said so, and sent when the school has', async () => {
    const { cell, row, creche } = await openSheet()
    creche.state.isReachable = false
    fireEvent.click(cell(0, 'nappy'))
    expect(row(0).dataset.saved).toBe('pending')
    await waitFor(() => expect(row(0).dataset.saved).toBe('tablet'))
    creche.state.isReachable = true
    await waitFor(() => expect(row(0).dataset.saved).toBe('server'), { timeout: 8_000 })
    expect(cell(0, 'nappy').querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('W')
  }, 15_000)

  test('lunch of the group fills every plate; a whole plate offers the amounts', async () => {
    const { cell, container } = await openSheet(aCalledCreche())
    fireEvent.click(screen.getByRole('button', { name: /^Group meal/ }))
    expect(container.querySelectorAll('[data-cell="main"]')).toHaveLength(5)
    fireEvent.click(cell(2, 'main'))
    const dialog = within(await screen.findByRole('dialog', { name: /Léo B.*Main/ }))
    await userEvent.click(dialog.getByRole('button', { name: '½' }))
    expect(cell(2, 'main').textContent).toContain('½')
    expect(cell(3, 'main').textContent).toContain('all')
  })

  test('a child on another level has only the columns of that level', async () => {
    const creche = aCalledCreche()
    creche.level.leftOut = [
      { __typename: 'LinesLeftOut', childId: childId(1), lines: ['bottle', 'meal', 'sleep'] },
    ]
    const { row, cell, container } = await openSheet(creche)
    const cellsOf = (place: number, name: string) =>
      row(place).querySelectorAll(`[data-cell="${name}"]`).length
    expect([cellsOf(0, 'bottle'), cellsOf(1, 'bottle'), cellsOf(1, 'nappy')]).toEqual([1, 0, 1])
    expect(row(1).textContent).toContain('Not asked for on the level of Nour')
    fireEvent.click(screen.getByRole('button', { name: /^Group meal/ }))
    await screen.findByText(/4 children have eaten everything\./)
    expect(container.querySelectorAll('[data-cell="main"]')).toHaveLength(4)
    expect(cell(0, 'main').textContent).toContain('all')
  })

  test('lunch of the group leaves out who sleeps, by name', async () => {
    const { cell } = await openSheet(aCalledCreche())
    fireEvent.click(cell(1, 'sleep'))
    fireEvent.click(screen.getByRole('button', { name: /^Group meal/ }))
    expect(cell(0, 'main').textContent).toContain('all')
    expect(cell(1, 'main').textContent).toBe('–')
    const words = await screen.findByText(/4 children have eaten everything\./)
    expect(words.textContent).toContain('Nour is asleep: not counted.')
  })

  test('lunch of a group that sleeps writes nothing and says so', async () => {
    const { creche } = await openSheet(aCalledCreche())
    fireEvent.click(screen.getByRole('button', { name: 'Group nap' }))
    await screen.findByText(/5 children are asleep\./)
    fireEvent.click(screen.getByRole('button', { name: /^Group meal/ }))
    expect(await screen.findByText(/^Nothing was written\. .* are asleep/)).toBeTruthy()
    expect([...creche.lines.values()].some(({ line }) => line === 'meal')).toBe(false)
  })

  test('lunch and nap of a group that has both noted already say that nothing was written', async () => {
    await openSheet(aCalledCreche())
    const lunch = screen.getByRole('button', { name: /^Group meal/ })
    const nap = screen.getByRole('button', { name: 'Group nap' })
    fireEvent.click(lunch)
    await screen.findByText(/5 children have eaten everything\./)
    fireEvent.click(lunch)
    await screen.findByText(
      'Nothing was written. The meal of every child who is here is noted already.',
    )
    fireEvent.click(nap)
    await screen.findByText(/5 children are asleep\./)
    fireEvent.click(nap)
    const said = 'Nothing was written. Every child who is here is asleep already.'
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('a nap of a group that nobody called is begun only once a person says who is here', async () => {
    const { container, row } = await openSheet()
    await waitFor(() => expect(row(0).dataset.where).toBe('not-called'))
    expect(container.textContent).toContain('5children not called yet')
    expect(container.textContent).not.toContain('5 here')
    fireEvent.click(screen.getByRole('button', { name: 'Group nap' }))
    const question = () =>
      screen.findByRole('dialog', { name: 'The register is not taken: are these 5 here?' })
    fireEvent.click(within(await question()).getByRole('button', { name: 'Write nothing' }))
    expect(container.querySelector('[data-nap="asleep"]')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Group nap' }))
    const asked = within(await question())
    expect(asked.getByText('Adam, Nour, Léo B., Léo M. and Clémence')).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: 'Yes, all 5 are here' }))
    await screen.findByText(/5 children are asleep\./)
    expect(container.textContent).toContain('asleep, 5 not called yet')
  })

  test('the question about a group that nobody called leads to its register', async () => {
    const pagePerms = [{ feature: 'presence', hasAccess: true }] as SessionUser['pagePerms']
    await openSheet(aCreche(), { user: { pagePerms } })
    fireEvent.click(screen.getByRole('button', { name: /^Group meal/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Take the register' }))
    await waitFor(() =>
      expect(document.querySelector('[data-address]')?.textContent).toMatch(
        /^\/presence\?class=.*&date=2026-11-17$/,
      ),
    )
  })

  test('a group of the class is shown alone, and what is done for everybody is done for it', async () => {
    const creche = aCalledCreche()
    creche.state.groups = [{ id: 'long', name: 'Long nap', places: [0, 3] }]
    const { cell, container } = await openSheet(creche)
    fireEvent.click(cell(1, 'sleep'))
    fireEvent.change(screen.getByLabelText('Whom the page shows'), { target: { value: 'long' } })
    const shown = () =>
      [...container.querySelectorAll<HTMLElement>('[data-rows] [data-child]')].map(
        (it) => it.dataset.child,
      )
    expect(shown()).toEqual([childId(0), childId(3)])
    fireEvent.click(screen.getByRole('button', { name: 'Group nap' }))
    await screen.findByText(/2 children are asleep\./)
    fireEvent.click(screen.getByRole('button', { name: 'More options' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Round done/ }))
    expect(await screen.findByText('Seen asleep: Adam and Léo M.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Whom the page shows'), { target: { value: 'all' } })
    expect(shown()).toHaveLength(5)
    expect(container.querySelectorAll('[data-nap="asleep"]')).toHaveLength(3)
  })

  test('a late check of a child outside the group on show is still said, and noted', async () => {
    const creche = aCalledCreche()
    creche.state.groups = [{ id: 'long', name: 'Long nap', places: [0, 3] }]
    const clock = { now: () => Date.parse('2026-11-17T07:40:00.000Z') + later }
    let later = 0
    const { cell, container } = await openSheet(creche, { clock })
    fireEvent.click(cell(1, 'sleep'))
    later = 3_600_000
    fireEvent.change(screen.getByLabelText('Whom the page shows'), { target: { value: 'long' } })
    await waitFor(() => expect(container.querySelector('[data-late-checks="1"]')).toBeTruthy())
    fireEvent.click(screen.getByRole('button', { name: 'Seen' }))
    expect(await screen.findByText('Seen asleep: Nour')).toBeTruthy()
  })

  test('a round of the sleep room names who was seen', async () => {
    const { cell } = await openSheet()
    fireEvent.click(cell(0, 'sleep'))
    fireEvent.click(cell(1, 'sleep'))
    fireEvent.click(screen.getByRole('button', { name: 'More options' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Round done/ }))
    expect(await screen.findByText('Seen asleep: Adam and Nour')).toBeTruthy()
  })

  test('a first tap on an empty plate is an amount, without the group having eaten', async () => {
    const { cell } = await openSheet()
    fireEvent.click(cell(1, 'main'))
    expect(cell(1, 'main').textContent).toContain('¼')
    expect(cell(1, 'dairy').textContent).toBe('–')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a press on the handle gives nothing to a child who has something there already', async () => {
    Element.prototype.setPointerCapture ??= () => undefined
    const { cell, creche, row, tablet } = await openSheet()
    fireEvent.click(cell(1, 'nappy'))
    fireEvent.click(cell(0, 'nappy'))
    const handle = await waitFor(() => {
      const found = row(0).querySelector('[data-copy="nappy"]')
      if (!found) throw new Error('no handle yet')
      return found
    })
    fireEvent.pointerDown(handle, { pointerId: 1, clientY: 1 })
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: 3 })
    fireEvent.pointerUp(handle, { pointerId: 1, clientY: 3 })
    fireEvent.click(handle)
    await waitFor(() => expect(row(4).dataset.saved).toBe('server'), { timeout: 8_000 })
    await waitFor(async () => expect((await tablet.offline.readSyncState()).waiting).toBe(0), {
      timeout: 8_000,
    })
    expect(creche.lines.size).toBe(5)
    expect([...creche.lines.values()].filter((it) => it.childId === childId(1))).toHaveLength(1)
  }, 20_000)

  test('a tap renders the row of its child and no other', async () => {
    const { cell, row } = await openSheet()
    const others = [row(0).innerHTML, row(2).innerHTML]
    const kept = row(2).querySelector('[data-cell="sleep"]')
    fireEvent.click(cell(1, 'nappy'))
    expect([row(0).innerHTML, row(2).innerHTML]).toEqual(others)
    expect(row(2).querySelector('[data-cell="sleep"]')).toBe(kept)
  })

  test('what a child eats and how stands beside its name and its age, also without an allergy', async () => {
    const creche = aCreche()
    creche.state.health = [aWireHealth(1, { diets: ['no-pork'], texture: 'mashed' })]
    const { row } = await openSheet(creche)
    expect(row(1).textContent).toContain('No pork · Food: Mashed')
    expect(row(1).textContent).toContain('4 years')
  })

  test('an allergy stands first in every pad of the child, before anything can be written', async () => {
    const creche = aCreche()
    creche.state.health = [aWireHealth(1, { allergies: [deadlyPeanuts] })]
    const { cell } = await openSheet(creche)
    fireEvent.click(cell(1, 'bottle'))
    const pad = await screen.findByRole('dialog')
    const body = pad.querySelector('h2')?.nextElementSibling
    expect(body?.firstElementChild?.textContent).toContain('Life-threatening: Peanuts')
  })

  test('a child with a health plan wears its sign on the sheet', async () => {
    const { row } = await openSheet()
    const planned = [0, 1, 2, 3, 4].map((place) => row(place).textContent?.includes('IHP'))
    expect(planned).toEqual([false, false, false, false, true])
  })

  test('what was refused is corrected with its words, and nothing of it waits any more', async () => {
    const creche = aCreche()
    creche.state.judge = () => ({ code: 'transmission.malformed-line' })
    const { cell, row, tablet } = await openSheet(creche)
    fireEvent.click(cell(0, 'bottle'))
    const [offered] = await screen.findAllByRole('button', { name: '240 ml' })
    if (offered) await userEvent.click(offered)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(row(0).dataset.saved).toBe('attention'), { timeout: 8_000 })
    creche.state.judge = () => 'accept'
    fireEvent.click(cell(0, 'bottle'))
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(row(0).dataset.saved).toBe('server'), { timeout: 8_000 })
    const { attention, waiting } = await tablet.offline.readSyncState()
    expect([attention, waiting]).toEqual([0, 0])
    expect([...creche.lines.values()]).toMatchObject([{ details: { offeredMl: 240 } }])
  }, 20_000)
})

test("in somebody's place nothing is written, and every tap says why", async () => {
  const { cell, tablet } = await openSheet(aCreche(), { acts: { isImpersonating: () => true } })
  expect(document.querySelector('[data-read-only]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Group nap' })).toBeNull()
  for (const name of ['sleep', 'nappy', 'bottle']) await userEvent.click(cell(0, name))
  expect(cell(0, 'sleep').dataset.nap).toBe('none')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('[data-toast]')?.textContent).toContain('Read only')
  expect((await tablet.offline.readSyncState()).waiting).toBe(0)
})

test.each([
  ['en', 'Adam: put to sleep'],
  ['fr', 'Adam\u00a0: endormir'],
] as const)('the sheet speaks to its reader in %s', async (locale, name) => {
  await openSheet(aCreche(), { locale })
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('a look at the other side of the sheet chooses no day', async () => {
  const saturday = Date.parse('2026-11-21T07:40:00.000Z')
  await openSheet(aCreche(), { path: '/drive-sheet', clock: { now: () => saturday } })
  await screen.findByText(/The school is closed today/)
  fireEvent.click(screen.getByRole('button', { name: 'Day' }))
  expect(document.querySelector('[data-address]')?.textContent).toContain('view=day')
  expect(screen.getByText(/The school is closed today/)).toBeTruthy()
})
